import { t } from '@lingui/core/macro';
import { adminIn } from '../../room/state/view';
import { clockText } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import doorPicture from '../art/door.svg';
import { roundSeconds, secondsUntil } from '../clock';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop } from '../pieces/backdrop';
import { Ribbon, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './paused.module.css';

export default function Paused({ view, now }: SceneProps) {
  const admin = adminIn(view);
  const name = admin && shownName(admin.player_name);
  const left = clockText(roundSeconds(view, now));
  const rest = clockText(secondsUntil(view.pausedUntil ?? now, now));
  return (
    <>
      <Backdrop light="dark" rays={[80.625, 35]} />
      <img className={styles.door} src={doorPicture} alt="" style={absolute(51.25, 4, 63.125)} />
      <div className={styles.words}>
        <Ribbon as="p" width={22} className={styles.ribbon}>
          {t({ message: 'Paused', comment: 'On a ribbon on the TV' })}
        </Ribbon>
        <div className={styles.title}>
          <Title width={52} max={10.25} min={10.25} last="gold">
            {t({ message: 'Somebody at the door!', comment: 'Headline on the TV while the game is paused' })}
          </Title>
        </div>
        <p className={styles.say}>
          {t({ message: 'All cards are face down.', comment: 'On the TV while the game is paused' })}
          <br />
          {t({
            message: `The clock is stopped at ${left}.`,
            comment: 'On the TV while the game is paused, with minutes and seconds',
          })}
        </p>
        <div className={styles.back}>
          {admin && (
            <div className={styles.face}>
              <Avatar id={admin.icon_id} crown />
            </div>
          )}
          <p>
            {name &&
              t({
                message: `${name} will resume the game when you're back.`,
                comment: 'On the TV while the game is paused: the admin ends the pause',
              })}
            <br />
            <span className={styles.soft}>
              {t({
                message: `Or it resumes by itself in ${rest}.`,
                comment: 'On the TV: the game continues after this time',
              })}
            </span>
          </p>
        </div>
      </div>
    </>
  );
}
