"""What the table must know now, and what part of the game this is."""

from engines_core.games.dinos.catalogue import MOST_SPECIES
from engines_core.games.dinos.position import BOARD, ENDED_BY_DINOSAURS, LAST_TILES, PLACE, TURN, Position
from engines_core.games.dinos.rounds import cause_of_end, leader
from engines_core.games.dinos.stacks import era_now


def status(position: Position) -> object:
    """Return a text for the top line."""
    if position.phase == TURN:
        era = era_now(position)
        return ("status_era", position.round, era) if era else ("status_turn", position.round)
    if position.phase == BOARD or position.phase == PLACE:
        return "status_set_up"
    return "status_last" if position.phase == LAST_TILES else "status_end"


def notice(position: Position) -> object:
    """Return what is announced, or None. A seat that may flip is told so together with all else."""
    text = _end_notice(position)
    if text is None and position.news and position.phase == TURN:
        text = ("notice_era", position.news)
    if position.reminder and position.phase == TURN:
        seat, species = divmod(position.reminder - 1, MOST_SPECIES)
        flip = ("notice_flip", position.catalogue.label(species), ("seat", seat))
        return flip if text is None else ("two_texts", flip, text)
    return text


def _end_notice(position: Position) -> object:
    over = position.phase != TURN
    cause = position.ended if over else cause_of_end(position)
    if not cause:
        return None
    if cause == ENDED_BY_DINOSAURS and not over:
        return ("notice_dinos", ("seat", leader(position)))
    if position.phase == LAST_TILES:
        return "notice_dinos_last" if cause == ENDED_BY_DINOSAURS else "notice_tiles_last"
    if over:
        return "notice_dinos_over" if cause == ENDED_BY_DINOSAURS else "notice_tiles_over"
    return "notice_tiles"
