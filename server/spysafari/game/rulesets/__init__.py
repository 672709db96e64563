"""The sets of rules, one file each. `stages.base.RuleSet` lists what they decide."""

from typing import Final

from spysafari.game.model.rules import RuleSetName
from spysafari.game.rulesets.classic import Classic
from spysafari.game.rulesets.impostor import Impostor
from spysafari.game.rulesets.ours import Ours
from spysafari.game.rulesets.safari import Safari
from spysafari.game.rulesets.undercover import Undercover
from spysafari.game.stages.base import RuleSet

RULE_SETS: Final[dict[RuleSetName, RuleSet]] = {
    "ours": Ours(),
    "safari": Safari(),
    "classic": Classic(),
    "impostor": Impostor(),
    "undercover": Undercover(),
}
