import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { awardWords } from '../../room/game/award-words';
import { AWARD_MS, type Award } from '../../room/game/awards';
import { playSound } from '../../shared/audio/sound';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { longestWord } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { focusMain } from '../../shared/ui/focus';
import { Ribbon } from '../../shared/ui/ribbon';
import { TextButton } from '../../shared/ui/text-button';
import { useAfter } from '../../shared/ui/timed';
import styles from './award-show.module.css';
import { Laurels, Sparks } from './laurels';

interface AwardShowProps {
  awards: readonly Award[];
  players: readonly PlayerView[];
  /** Sounds for the table: the admin's phone. */
  leads: boolean;
  onDone: () => void;
}

/** One award after the other, before the podium: a tap or five seconds lead on, Escape to the results (REF-21). */
export function AwardShow({ awards, players, leads, onDone }: AwardShowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setPlace] = useState(0);
  const award = awards[index];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('button:last-of-type')?.focus(); // on, not out
    return () => {
      element?.close();
      focusMain();
    };
  }, []);
  useEffect(() => {
    if (leads && index < awards.length) playSound('award');
  }, [leads, index, awards]);

  function goOn() {
    if (index + 1 < awards.length) setPlace(index + 1);
    else onDone();
  }
  useAfter(AWARD_MS, index + 1, goOn);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button
    <dialog
      ref={dialog}
      className={styles.show}
      aria-label={t({ message: 'Awards', comment: 'Read aloud: awards at the end of a game' })}
      onCancel={onDone}
      onClick={goOn}
    >
      <Bars count={awards.length} place={index} />
      <div className={styles.beams} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.stage} role="status">
        {award && <Medal key={award.id} award={award} player={playerOf(award, players)} />}
      </div>
      <div className={styles.foot}>
        <TextButton
          onClick={(event) => {
            event.stopPropagation();
            onDone();
          }}
        >
          <Trans comment="Button: leaves the awards out">Skip to the results</Trans>
        </TextButton>
        <Button size="small" icon="next">
          <Trans comment="Button: to the next award">Next</Trans>
        </Button>
      </div>
    </dialog>
  );
}

const playerOf = ({ playerId }: Award, players: readonly PlayerView[]) =>
  players.find(({ player_id }) => player_id === playerId);

/** How many there are, as on a story. */
function Bars({ count, place: index }: { count: number; place: number }) {
  const number = index + 1;
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={t({ message: `Award ${number} of ${count}`, comment: 'Read aloud' })}
    >
      {Array.from({ length: count }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
        <i key={bar} className={cx(bar < index && styles.full, bar === index && styles.filling)} />
      ))}
    </div>
  );
}

function Medal({ award, player }: { award: Award; player: PlayerView | undefined }) {
  const { title, fact } = awardWords(award);
  const name = player?.player_name ?? '';
  return (
    <>
      <p className={styles.kind}>
        <Trans comment="Above the face and the name of who gets an award, and what it is called">
          The award goes to
        </Trans>
      </p>
      <div className={styles.medal} aria-hidden="true">
        <div className={styles.floor} />
        <Sparks className={styles.sparks} />
        <Laurels className={styles.laurels} />
        <Avatar id={player?.icon_id ?? 0} className={styles.face} decorative />
      </div>
      <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
        <span
          className={styles.title}
          style={{ '--letters': longestWord(title) } as CSSProperties /* custom */}
        >
          {title}
        </span>
      </Ribbon>
      <p className={styles.name}>
        <Name of={name} />
      </p>
      <p className={styles.fact}>{fact}</p>
    </>
  );
}
