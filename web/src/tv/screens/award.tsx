import { t } from '@lingui/core/macro';
import { awardWords } from '../../room/game/award-words';
import { AWARD_MS, type Award } from '../../room/game/awards';
import { useSoundOnMount } from '../../shared/audio/use-sound';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import rosettePicture from '../art/rosette.svg';
import { at } from '../at';
import { fitted } from '../fitted';
import { Backdrop } from '../pieces/backdrop';
import { Chip, ONWARD } from '../pieces/chip';
import { Face } from '../pieces/face';
import { ResultsQr } from '../pieces/qr';
import { Ribbon } from '../pieces/ribbon';
import { Title } from '../pieces/title';
import styles from './award.module.css';

interface AwardScreenProps {
  award: Award;
  player: PlayerView | null;
  roomId: string;
  /** From 0. */
  place: number;
  count: number;
  onNext: () => void;
}

/** One award. OK leads on, or five seconds do. */
export function AwardScreen({ award, player, roomId, place, count, onNext }: AwardScreenProps) {
  const { title, fact } = awardWords(award);
  const number = place + 1;
  const said = fitted(fact, { width: 52, most: 3.9, least: 3.2, lines: 3 });
  useAfter(AWARD_MS, number, onNext);
  useSoundOnMount('award', true);
  return (
    <>
      <Backdrop light="gold" rays={[32.5, 27.5]} beams={[32.5]} />
      <img className={styles.rosette} src={rosettePicture} alt="" style={at(9.375, 5.25, 46.25)} />
      <div className={styles.face} style={at(18.9375, 14.125, 27.125, 27.125)}>
        <Face id={player?.icon_id ?? 0} />
      </div>
      <section className={styles.said} style={at(61, 9, 53)} role="status">
        <div className={styles.number}>
          <Ribbon as="p" width={20}>
            {t({ message: `Award ${number} of ${count}`, comment: 'Read aloud' })}
          </Ribbon>
        </div>
        <Title width={52} most={9.5} least={6.5} look="gold">
          {title}
        </Title>
        <Title as="p" width={52} most={8} least={4.6}>
          {shownName(player?.player_name ?? '')}
        </Title>
        <p className={styles.fact} style={{ fontSize: `${said.size}rem` }}>
          {said.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </section>
      <div className={styles.steps} style={at(61, 60.125)} aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place
          <i key={step} className={cx(step < place && styles.done, step === place && styles.now)} />
        ))}
      </div>
      <aside className={styles.results} style={at(90, 53.4, 23.125)}>
        <p>
          {t({ message: 'Results', comment: 'On the TV, beside a small QR code that leads to the results' })}
        </p>
        <ResultsQr roomId={roomId} size="tiny" />
      </aside>
      <Chip sign={ONWARD} style={at(6.5625, 59.8)} onPress={onNext}>
        {t({ message: 'Next', comment: 'Button: to the next award' })}
      </Chip>
    </>
  );
}
