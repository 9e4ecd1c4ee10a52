"""Pictures of triangles: a depth buffer and one lamp, in numpy."""

import math

import numpy as np
from PIL import Image

BACKGROUND = (255, 255, 255)
_LAMP = np.array([-0.35, -0.5, 0.8]) / math.sqrt(0.35**2 + 0.5**2 + 0.8**2)
_EDGE_SHADE = 0.45


class Scene:
    """Triangles in their colours, seen from a direction given in degrees round (0: from the front) and up."""

    def __init__(self, around: float, up: float) -> None:
        self._view = _turn(around, up)
        self._faces: list[np.ndarray] = []
        self._colours: list[np.ndarray] = []

    def add(self, triangles: object, colour: tuple[int, int, int]) -> None:
        """Add triangles (n x 3 x 3, mm)."""
        faces = np.asarray(triangles, dtype=float)
        normals = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
        light = 0.45 + 0.55 * np.clip(normals @ _LAMP, 0, 1)
        self._faces.append(faces @ self._view.T)
        self._colours.append(np.clip(np.outer(light, colour), 0, 255))

    def picture(self, wide_px: int, finer: int = 2) -> Image.Image:
        """Return the picture, all of it in view."""
        faces, colours = np.concatenate(self._faces), np.concatenate(self._colours)
        low, high = faces.min(axis=(0, 1)), faces.max(axis=(0, 1))
        margin = 0.03 * (high - low)[0]
        scale = wide_px * finer / (high[0] - low[0] + 2 * margin)
        size = (wide_px * finer, int((high[1] - low[1] + 2 * margin) * scale))
        screen = (faces[:, :, :2] - low[:2] + margin) * scale
        screen[:, :, 1] = size[1] - screen[:, :, 1]
        pixels = _draw(screen, faces[:, :, 2], colours, size)
        return Image.fromarray(pixels).resize((wide_px, size[1] // finer), Image.Resampling.BOX)


def _turn(around: float, up: float) -> np.ndarray:
    """Rows: right, up on the picture, towards the eye."""
    a, e = math.radians(around), math.radians(up)
    right = (math.cos(a), math.sin(a), 0.0)
    eye = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    return np.array([right, np.cross(eye, right), eye])


def _draw(screen: np.ndarray, depths: np.ndarray, colours: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    pixels = np.full((size[1], size[0], 3), BACKGROUND, dtype=np.uint8)
    nearest = np.full((size[1], size[0]), -np.inf)
    for corners, depth, colour in zip(screen, depths, colours, strict=True):
        _fill(pixels, nearest, corners, depth, colour)
    return _outlined(pixels, nearest)


def _fill(pixels: np.ndarray, nearest: np.ndarray, corners: np.ndarray, depth: np.ndarray, colour: np.ndarray) -> None:
    (x0, y0), (x1, y1) = np.floor(corners.min(axis=0)).astype(int), np.ceil(corners.max(axis=0)).astype(int) + 1
    (ax, ay), (bx, by), (cx, cy) = corners
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-9:
        return
    x0, y0 = max(x0, 0), max(y0, 0)
    x, y = np.meshgrid(np.arange(x0, min(x1, pixels.shape[1])) + 0.5, np.arange(y0, min(y1, pixels.shape[0])) + 0.5)
    u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
    v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
    z = u * depth[0] + v * depth[1] + (1 - u - v) * depth[2]
    window = (slice(y0, y0 + x.shape[0]), slice(x0, x0 + x.shape[1]))
    seen = (u >= 0) & (v >= 0) & (u + v <= 1) & (z > nearest[window])
    nearest[window][seen] = z[seen]
    pixels[window][seen] = colour.astype(np.uint8)


def _outlined(pixels: np.ndarray, nearest: np.ndarray) -> np.ndarray:
    """Darken where the depth jumps by more than a millimetre: edges are easier to read."""
    flat = np.where(np.isinf(nearest), -1e4, nearest)
    jump = np.zeros(flat.shape, dtype=bool)
    jump[:, 1:] |= np.abs(np.diff(flat, axis=1)) > 1.0
    jump[1:, :] |= np.abs(np.diff(flat, axis=0)) > 1.0
    pixels[jump] = (pixels[jump] * _EDGE_SHADE).astype(np.uint8)
    return pixels
