"""Draw a glyph enlarged by a whole factor."""

from firmware.ui.canvas import Canvas


def draw_scaled(canvas: Canvas, x: int, y: int, columns: bytes, height: int, factor: int, c: int = 1) -> int:
    """Draw a glyph (`columns` and `height` as for `Canvas.blit_columns`) with `factor` px a pixel; return its width in px."""
    width = len(columns) // ((height + 7) // 8)
    for column in range(width):
        _draw_column(canvas, x + column * factor, y, column_ink(columns, column, height), factor, c)
    return width * factor


def column_ink(columns: bytes, column: int, height: int) -> int:
    """Return an int whose bit y is set when row y of a column of a glyph has ink."""
    pages = (height + 7) // 8
    width = len(columns) // pages
    ink = 0
    for page in range(pages):
        ink |= columns[page * width + column] << (8 * page)
    return ink


def _draw_column(canvas: Canvas, x: int, y: int, ink: int, factor: int, c: int) -> None:
    """Draw the runs of lit pixels of one column, each as one rectangle."""
    while ink:
        run = 0
        while ink >> run & 1:
            run += 1
        canvas.fill_rect(x, y, factor, run * factor, c)
        y += max(run, 1) * factor
        ink >>= max(run, 1)
