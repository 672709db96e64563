import type { Configuration } from '../../room/state/use-configuration';
import { RulesChoice, rulesQuestion } from '../../room/ui/rules-choice';
import RulesSummary from '../../room/ui/rules-summary';
import { Panel } from '../../shared/ui/panel';

interface LobbyRulesProps {
  configuration: Configuration;
  isAdmin: boolean;
}

/** The choice of rules for the admin, and a summary for all others. */
export function LobbyRules({ configuration: { rules, deck, changeRules }, isAdmin }: LobbyRulesProps) {
  if (!isAdmin) return <RulesSummary rules={rules} deck={deck} />;
  return (
    <Panel icon="hand" title={rulesQuestion()}>
      <RulesChoice rules={rules} deck={deck} onChange={changeRules} />
    </Panel>
  );
}
