import { Trans } from '@lingui/react/macro';
import { spyToo, thereIsAnother } from '../../../room/stages/guess';
import { playerIn } from '../../../room/state/view';
import { Name } from '../../../shared/languages/name';
import { shownName } from '../../../shared/text/names';
import { Ribbon } from '../../../shared/ui/chip';
import { Icon } from '../../../shared/ui/icon';
import styles from './another.module.css';
import { cardWords } from './card-names';
import type { FinalProps } from './full-view';
import { Headline, SpyAvatar } from './parts';

/** Both Spies. The first one has lost their hat (SPY-04). */
export function AnotherSpy({ hand, view, referee }: Pick<FinalProps, 'hand' | 'view' | 'referee'>) {
  const first = playerIn(view, referee.missed?.playerId);
  const second = playerIn(view, referee.spy);
  const card = referee.missed?.card;
  return (
    <>
      <Headline className={styles.title}>{thereIsAnother()}</Headline>
      <div className={styles.pair}>
        <div className={styles.first}>
          <SpyAvatar id={first?.icon_id ?? null} className={styles.firstFace} />
          <span className={styles.firstName}>
            <Name of={first?.player_name ?? ''} />
          </span>
          <p className={styles.wrong}>
            <Icon name="close" />
            {card ? (
              <Name of={cardWords(hand, card)} />
            ) : (
              <Trans comment="On a small label: a Spy did not name a card in time">no guess</Trans>
            )}
          </p>
        </div>
        <div className={styles.second}>
          <Burst />
          <SpyAvatar id={second?.icon_id ?? null} className={styles.face} />
          <Ribbon className={styles.name}>
            <Name of={second?.player_name ?? ''} />
          </Ribbon>
        </div>
      </div>
      <p className={styles.says}>{spyToo(hand.currentDeck, shownName(second?.player_name ?? ''))}</p>
    </>
  );
}

const RAYS = 20;
const [OUTER, INNER] = [98, 80];

/** A star behind the avatar. */
function Burst() {
  const points = Array.from({ length: 2 * RAYS }, (_, point) => {
    const radius = point % 2 === 0 ? OUTER : INNER;
    const angle = (point * Math.PI) / RAYS;
    return `${(100 + radius * Math.sin(angle)).toFixed(1)},${(100 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return (
    <svg className={styles.burst} viewBox="0 0 200 200" aria-hidden="true">
      <polygon points={points.join(' ')} />
    </svg>
  );
}
