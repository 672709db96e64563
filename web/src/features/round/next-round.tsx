import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { choiceLang, choiceTitle, describe, isCustom } from '../../room/state/deck-choice';
import { isClueGame, type SomeSettings } from '../../room/state/settings';
import type { Configuration } from '../../room/state/use-configuration';
import { useRoom } from '../../room/state/use-room';
import { addABot, botNote, botsPlay, useBots } from '../../room/ui/bots';
import ClueSettings from '../../room/ui/clue-settings';
import { GameChoice } from '../../room/ui/game-choice';
import { GameSettingsButton, HowWePlay } from '../../room/ui/how-we-play';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { ActionRow } from '../../shared/ui/action-row';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import { HowAndAdd, useHasSeat } from '../lobby/add-here';
import DeckRail from '../lobby/deck-picker/deck-rail';
import { GameConfiguration } from '../lobby/game-configuration';
import styles from './next-round.module.css';

interface NextRoundProps {
  configuration: Configuration;
  players: readonly PlayerView[];
}

/** The players who wait to join, and the admin's settings between rounds. They are folded until the admin wants to change them. */
export default function NextRound(props: NextRoundProps) {
  const playedDeck = useRoom(({ view }) => view?.reveal?.deck);
  const [open, setOpen] = useState(props.configuration.deck !== playedDeck);
  return (
    <>
      <Newcomers players={props.players.filter(({ in_round }) => !in_round)} />
      <CollapsiblePanel
        icon="settings"
        title={
          open ? (
            t({ message: 'Next Round', comment: 'Heading, for the admin: settings between two rounds' })
          ) : (
            <Trans comment="Button for the admin: the next round has the settings of the last one, and the button shows them. Short">
              Same settings. <u>Change</u>
            </Trans>
          )
        }
        open={open}
        onToggle={setOpen}
      >
        <NextRoundSettings {...props} />
      </CollapsiblePanel>
    </>
  );
}

function NextRoundSettings(props: NextRoundProps) {
  const { configuration } = props;
  const { choice, brought, settings } = configuration;
  const { rules } = settings;
  const withClues = isClueGame(rules);
  const error = useRoom((room) => room.error);
  const hasSeat = useHasSeat();
  const bots = useBots(configuration);
  return (
    <div className={styles.next}>
      <GameChoice rules={rules} onChange={bots.change} />
      <div className={styles.deck}>
        <b>
          <Name of={choiceTitle(choice, brought)} lang={choiceLang(choice, brought)} />
        </b>
        <p>{(isCustom(choice) || !withClues) && describe(configuration)}</p>
        <DeckRail configuration={configuration} />
      </div>
      {withClues ? (
        <ClueSettings configuration={configuration} onChange={bots.change} />
      ) : (
        <AdminHow {...props} onChange={bots.change} inPanel />
      )}
      {hasSeat && !withClues && (
        <ActionRow
          icon="plus"
          text={botNote(configuration)}
          onClick={botsPlay(configuration) ? bots.add : null}
        >
          {addABot()}
        </ActionRow>
      )}
      {bots.dialog}
      {!withClues && <GameConfiguration configuration={configuration} />}
      <ErrorMessage center>{error?.()}</ErrorMessage>
    </div>
  );
}

/** The admin's button below the rules of a round, for the settings of the next one. */
export function ChangeHow(props: NextRoundProps) {
  const bots = useBots(props.configuration);
  return (
    <>
      <AdminHow {...props} onChange={bots.change} />
      {bots.dialog}
    </>
  );
}

interface AdminHowProps extends NextRoundProps {
  onChange: (settings: SomeSettings) => void;
  inPanel?: boolean;
}

/** The button that opens the sheet 'How we play', with or without the panel that everyone has. */
function AdminHow({ configuration, players, onChange, inPanel }: AdminHowProps) {
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  return (
    <>
      {inPanel ? (
        <HowWePlay {...{ configuration, players }} onShow={show} />
      ) : (
        <GameSettingsButton onClick={show} />
      )}
      {shown && <HowAndAdd {...{ configuration, players, onChange }} onClose={() => setShown(false)} />}
    </>
  );
}

/** The players who joined after the deal. */
function Newcomers({ players }: { players: readonly PlayerView[] }) {
  const count = players.length;
  if (count === 0) return null;
  return (
    <div className={styles.newcomers}>
      <p>
        <Trans comment="Above their names: players who came after the deal">
          <Plural value={count} one="# player waiting to join:" other="# players waiting to join:" />
        </Trans>
      </p>
      <ul>
        {players.map((player) => (
          <li key={player.player_id}>
            <PlayerAvatar player={player} size="32px" away={!player.connected} />
            <Name of={player.player_name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
