import { RulesChoice, rulesQuestion } from '../../room/rules-choice';
import RulesTold from '../../room/rules-told';
import type { Configuration } from '../../room/use-configuration';
import { Panel } from '../../ui/panel';

interface LobbyRulesProps {
  configuration: Configuration;
  isAdmin: boolean;
}

/** Who keeps the rules: the admin chooses, everybody reads it. */
export function LobbyRules({ configuration: { rules, deck, changeRules }, isAdmin }: LobbyRulesProps) {
  if (!isAdmin) return <RulesTold rules={rules} deck={deck} />;
  return (
    <Panel icon="hand" title={rulesQuestion()}>
      <RulesChoice rules={rules} deck={deck} onChange={changeRules} />
    </Panel>
  );
}
