"""The KiCad project: the design rules that KiCad checks are those of layout.py."""

import json

from hardware.kicad.layout import CLEARANCE_MM, EDGE_MM, TRACK_MM, VIA_HOLE_MM, VIA_MM
from hardware.revision import file_name


def project_text() -> str:
    """Return the .kicad_pro file."""
    rules = {
        "min_clearance": CLEARANCE_MM,
        "min_copper_edge_clearance": EDGE_MM,
        "min_hole_clearance": CLEARANCE_MM,
        "min_through_hole_diameter": VIA_HOLE_MM,
        "min_track_width": TRACK_MM,
        "min_via_diameter": VIA_MM,
        "min_via_annular_width": (VIA_MM - VIA_HOLE_MM) / 2,
    }
    # The footprints and symbols are in the files themselves; there is no library beside them.
    quiet = {"lib_footprint_issues": "ignore", "lib_footprint_mismatch": "ignore", "footprint_filters_mismatch": "ignore"}
    class_ = {"name": "Default", "clearance": CLEARANCE_MM, "track_width": TRACK_MM, "via_diameter": VIA_MM, "via_drill": VIA_HOLE_MM}
    project = {
        "board": {"design_settings": {"rules": rules, "rule_severities": quiet}},
        "erc": {"rule_severities": {"lib_symbol_issues": "ignore", "footprint_link_issues": "ignore"}},
        "meta": {"filename": file_name("board.kicad_pro"), "version": 3},
        "net_settings": {"classes": [class_], "meta": {"version": 4}},
    }
    return json.dumps(project, indent=2, sort_keys=True) + "\n"
