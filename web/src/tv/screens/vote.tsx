import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import { nameOf } from '../../room/game/player-names';
import { quoteWords } from '../../room/game/talk-words';
import { tableContext } from '../../room/stages/stage';
import { signOf, vote, votersOf } from '../../room/stages/vote';
import { playerIn } from '../../room/state/view';
import type { PlayerView, RefereeView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import boltPicture from '../art/bolt.svg';
import handPicture from '../art/hand.svg';
import { roundSeconds } from '../clock';
import { absolute, absoluteSquare } from '../layout';
import { Avatar, Target } from '../pieces/avatar';
import { Desk } from '../pieces/backdrop';
import { Dial } from '../pieces/dial';
import { Fuse } from '../pieces/fuse';
import { Stamp, Text, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './vote.module.css';

/** The width of the question in rem. The ballots are beside it. */
const WIDTH = 21.5;

/** A vote, with the accuser, the suspect and an envelope for every voter. */
export default function Vote({ view, now }: SceneProps) {
  useDeckTexts('talk');
  const { referee } = view;
  if (!referee) return null;
  const context = tableContext(view, referee);
  const quote = referee.quote && quoteWords(referee.quote);
  return (
    <>
      <Duel view={view} referee={referee} />
      {!referee.final && (
        <Dial at={[60, 14, 21]} seconds={roundSeconds(view, now)} total={view.timerDuration} mood="frozen" />
      )}
      <Stamp at={[59.5, 26.5]} width={29} max={11} after={620}>
        {signOf(referee)}
      </Stamp>
      <Desk height={22.875}>
        <div style={absolute(6, 1.2)}>
          <Title as="h2" width={WIDTH} max={4.9} min={4} last="gold">
            {vote.title(context)}
          </Title>
          <Text width={WIDTH} max={2.125} className={styles.note}>
            {vote.note(context)}
          </Text>
        </div>
        {quote && (
          <Text at={[29.625, 19.3, 66]} max={2.125}>
            {quote}
          </Text>
        )}
        <Ballots voters={votersOf(view)} acted={referee.acted} />
        <Fuse view={view} now={now} stage="vote" x={29.625} y={quote ? 14.9 : 15.8} width={54} size={4.625} />
      </Desk>
      <i className={styles.flash} />
    </>
  );
}

function Duel({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const [accuser, suspect] = [playerIn(view, referee.accuser), playerIn(view, referee.suspect)];
  const [by, called] = [nameOf(view.players, referee.accuser), nameOf(view.players, referee.suspect)];
  return (
    <>
      <div className={cx(styles.half, styles.left)} aria-hidden="true">
        <i style={absoluteSquare(26.875, 22.5, 150)} />
      </div>
      <div className={cx(styles.half, styles.right)} aria-hidden="true">
        <div className={cx(styles.half, styles.cut)}>
          <i style={absoluteSquare(93.75, 22.5, 150)} />
        </div>
      </div>
      <img src={boltPicture} alt="" style={absolute(49.375, -0.625, 20.625, 50)} className={styles.bolt} />
      <img className={styles.arm} src={handPicture} alt="" style={absolute(26.875, 33.375, 45.625)} />
      <Avatar player={accuser} crown="admin" className={styles.accuser} at={[25, 21, 28]} />
      <Target player={suspect} className={styles.suspect} at={[94.7, 21, 41.75]} />
      <h1 aria-label={t({ message: `${by} accuses ${called}`, comment: 'Read aloud: two players' })}>
        <Called x={6.5} name={by} />
        <Called x={76.2} name={called} />
      </h1>
    </>
  );
}

function Called({ x, name }: { x: number; name: string }) {
  return (
    <span aria-hidden="true">
      <Title as="span" at={[x, 33.6, 37, 10.5]} max={10} min={6.5} centered>
        {name}
      </Title>
    </span>
  );
}

/** Show which players have voted, but not their votes. */
function Ballots({ voters, acted }: { voters: readonly PlayerView[]; acted: readonly string[] }) {
  return (
    <ul className={styles.ballots} style={absolute(28.25, 1.8, 74, 12)}>
      {voters.map((player) => {
        const sealed = acted.includes(player.player_id);
        return (
          <li key={player.player_id} className={cx(styles.ballot, sealed && styles.sealed)}>
            <span className={styles.envelope}>
              <Avatar player={player} className={styles.face} />
            </span>
            <bdi className={styles.name} aria-hidden="true">
              {player.player_name}
            </bdi>
            <VisuallyHidden>{hasVoted(shownName(player.player_name), sealed)}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

const hasVoted = (name: string, sealed: boolean) =>
  sealed ? t({ message: `${name} has voted` }) : t({ message: `${name} hasn't voted yet` });
