import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { describe, isCustom } from '../../room/state/deck-choice';
import type { RoomSession } from '../../room/state/room-session';
import type { Configuration } from '../../room/state/use-configuration';
import { useRoom } from '../../room/state/use-room';
import { AddBotButton, BotsLine, useBots } from '../../room/ui/bots';
import { RulesChoice, rulesQuestion } from '../../room/ui/rules-choice';
import { SpiesChoice } from '../../room/ui/spies-choice';
import { TalkChoice, talkQuestion } from '../../room/ui/talk-choice';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { lazyOptional } from '../../shared/loading/lazy';
import { Avatar } from '../../shared/ui/avatar';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import CustomDeckLine from '../lobby/deck-picker/custom-deck-line';
import DeckRail from '../lobby/deck-picker/deck-rail';
import { MinutesSlider } from '../lobby/minutes-slider';
import styles from './next-round.module.css';

const ChooseCards = lazyOptional(() => import('../lobby/deck-picker/choose-cards'));

interface NextRoundProps {
  roomId: string;
  session: RoomSession | null;
  configuration: Configuration;
  players: readonly PlayerView[];
}

/** The players who wait to join, and the admin's settings between rounds. They are folded until the admin wants to change them. */
export default function NextRound({ players, ...props }: NextRoundProps) {
  const playedDeck = useRoom(props.roomId, ({ view }) => view?.reveal?.deck);
  const [open, setOpen] = useState(props.configuration.deck !== playedDeck);
  return (
    <>
      <Newcomers players={players.filter(({ in_round }) => !in_round)} />
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
        <Settings {...props} />
      </CollapsiblePanel>
    </>
  );
}

function Settings({ roomId, session, configuration }: Omit<NextRoundProps, 'players'>) {
  const { choice, deck, minutes, settings, writes, changeMinutes, change } = configuration;
  const error = useRoom(roomId, (room) => room.error);
  const view = useRoom(roomId, (room) => room.view);
  const bots = useBots({ view, session, talk: settings.talk, change });
  return (
    <div className={styles.next}>
      <DeckRail {...{ roomId, session, configuration }} />
      <p className={styles.line}>
        {isCustom(choice) ? (
          <CustomDeckLine configuration={configuration} />
        ) : (
          describe(choice, configuration.spiesNow)
        )}
      </p>
      <MinutesSlider {...{ minutes, changeMinutes }} />
      {!writes && <ChooseCards {...{ roomId, session, configuration }} />}
      <section className={styles.rules}>
        <h3>{rulesQuestion()}</h3>
        <RulesChoice settings={settings} deck={deck} onChange={change} />
      </section>
      <section className={styles.rules}>
        <h3>{talkQuestion()}</h3>
        <TalkChoice talk={settings.talk} onChange={bots.changeTalk} />
        {bots.hasBots && <BotsLine players={configuration.players} ownCards={isCustom(choice)} />}
        {bots.canAdd && <AddBotButton onClick={bots.add} />}
        {bots.dialog}
      </section>
      <SpiesChoice configuration={configuration} />
      <ErrorMessage center>{error?.()}</ErrorMessage>
    </div>
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
        {players.map(({ player_id, player_name, icon_id, is_bot, connected }) => (
          <li key={player_id}>
            <Avatar id={icon_id} size="32px" bot={is_bot} away={!connected} decorative />
            <Name of={player_name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
