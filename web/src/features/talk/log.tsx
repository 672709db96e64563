import { i18n } from '@lingui/core';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { readTalk } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { answerWords, kindOf, wasSkipped } from '../../room/game/talk-words';
import { refusalWords } from '../../room/state/refusals';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { ExchangeRow } from '../../room/ui/exchange-row';
import { Needle, ShrugSign } from '../../room/ui/needle';
import { SheetTitle } from '../../room/ui/stage-clock';
import type { ExchangeView, PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { shownName } from '../../shared/text/names';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './log.module.css';
import strip from './strip.module.css';
import type { Turn } from './use-talk';

export const allAnswers = () =>
  t({ message: 'All answers', comment: 'Heading: the questions and answers of a round' });

export const noAnswers = () =>
  t({ message: 'No answers yet. The first one lands here.', comment: 'In place of the first answer' });

interface LogProps {
  turn: Turn;
  players: readonly PlayerView[];
  ownId: string;
  /** The number of an exchange to omit, because the strip is showing it. */
  without?: number | undefined;
  /** The id of the player whose exchanges are shown at first. */
  initially?: string | null;
}

/** The questions and answers of the round, newest first. Players can filter them by player. */
export function Log({ turn, players, ownId, without, initially = null }: LogProps) {
  useDeckTexts('talk');
  const [chosen, setChosen] = useState(initially);
  const { exchanges, problem } = useExchanges(turn);
  const shown = exchanges.filter(({ nth }) => nth !== without);
  const player = players.find(({ player_id }) => player_id === chosen);
  const isChosen = ({ asker, asked }: ExchangeView) => !player || asker === chosen || asked === chosen;
  return (
    <>
      <Filter {...{ players, ownId, chosen, onChoose: setChosen }} />
      {player && <Pulse player={player} exchanges={shown} />}
      <ErrorMessage center>{problem}</ErrorMessage>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={allAnswers()}>
        {exchanges.length === 0 && <li className={cx(strip.empty, styles.empty)}>{noAnswers()}</li>}
        {shown.filter(isChosen).map((exchange) => (
          <ExchangeRow key={exchange.nth} full {...{ exchange, players, chosen }} />
        ))}
      </ul>
    </>
  );
}

/** Return the log, newest first. Until it is fetched, return the latest exchanges, which are in the snapshot. */
export function useExchanges({ recent }: Turn) {
  const { roomId } = useCurrentRoom();
  const round = useRoom(({ view }) => view?.round);
  const newest = recent[0]?.nth ?? 0;
  const { result } = useQuery(`talk ${roomId} ${round} ${newest}`, () => readTalk(roomId));
  const read = result?.ok ? result.value.exchanges : null;
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return {
    exchanges: last ? [...last].reverse() : recent,
    problem: result && !result.ok ? refusalWords(result) : null,
  };
}

interface FilterProps extends Pick<LogProps, 'players' | 'ownId'> {
  chosen: string | null;
  onChoose: (playerId: string | null) => void;
}

function Filter({ players, ownId, chosen, onChoose }: FilterProps) {
  const option = (id: string | null, face: ReactNode, name: ReactNode) => (
    <button
      key={id}
      type="button"
      className={cx(styles.option, id === chosen && styles.on)}
      aria-pressed={id === chosen}
      onClick={() => onChoose(id)}
    >
      {face}
      <span className={styles.name}>{name}</span>
    </button>
  );
  return (
    <fieldset
      className={styles.filter}
      aria-label={t({ message: 'Show one player', comment: 'Label of a row of players: a choice' })}
    >
      {option(
        null,
        <Icon name="people" badge={styles.all} />,
        <Trans comment="A choice: the answers of all players. Short">All</Trans>,
      )}
      {players
        .filter(({ in_round }) => in_round)
        .map((player) =>
          option(
            player.player_id,
            <PlayerAvatar player={player} size="44px" />,
            player.player_id === ownId ? you() : <Name of={player.player_name} />,
          ),
        )}
    </fieldset>
  );
}

const you = () => t({ message: 'You', comment: "Under the player's avatar" });

/** The maximum number of answers that fit beside a name. */
const NEEDLES = 4;

/** The number of questions and answers of a player, and a needle for each of the latest answers. */
function Pulse({ player, exchanges }: { player: PlayerView; exchanges: readonly ExchangeView[] }) {
  const { player_id, player_name } = player;
  const said = exchanges.filter((exchange) => !wasSkipped(exchange));
  const answers = said.filter(({ asked }) => asked === player_id);
  const asked = said.filter(({ asker }) => asker === player_id);
  const name = shownName(player_name);
  return (
    <div className={styles.pulse}>
      <p>
        <b>
          <Name of={player_name} />
        </b>
        {t({
          message: `answered ${ph({ answered: i18n.number(answers.length) })}, asked ${ph({ asked: i18n.number(asked.length) })}`,
          comment: 'Under the name of a player: the number of answers and questions so far',
        })}
      </p>
      <ul
        aria-label={t({ message: `${name}'s answers, newest first`, comment: 'Read aloud: label of a list' })}
      >
        {answers.slice(0, NEEDLES).map((exchange) => (
          <li key={exchange.nth}>
            <AnswerSign exchange={exchange} />
            <VisuallyHidden>{answerWords(exchange)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AnswerSign({ exchange }: { exchange: ExchangeView }) {
  const kind = kindOf(exchange);
  if (kind === 'typed') return <Icon name="pen" />;
  return kind === 'shrug' ? <ShrugSign /> : <Needle answer={kind} className={styles.needle} />;
}

interface LogSheetProps extends LogProps {
  onClose: () => void;
  /** Announcements for screen readers. They are rendered in the sheet, because the rest of the page is inert. */
  children?: ReactNode;
}

export function LogSheet({ onClose, children, ...log }: LogSheetProps) {
  return (
    <Dialog sheet className={styles.sheet} title={<SheetTitle>{allAnswers()}</SheetTitle>} onClose={onClose}>
      <Log {...log} />
      {children}
    </Dialog>
  );
}
