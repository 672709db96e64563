import { t } from '@lingui/core/macro';
import { clockText } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import doorPicture from '../art/door.svg';
import { at } from '../at';
import { Backdrop } from '../pieces/backdrop';
import { Face } from '../pieces/face';
import { Ribbon } from '../pieces/ribbon';
import { Title } from '../pieces/title';
import type { StageProps } from '../stage-props';
import { roundSeconds, secondsUntil } from '../time';
import styles from './paused.module.css';

/** Somebody is at the door: the cards lie face down, and the clock waits. */
export default function Paused({ view, now }: StageProps) {
  const admin = view.players.find(({ is_admin }) => is_admin);
  const name = admin && shownName(admin.player_name);
  const left = clockText(roundSeconds(view, now));
  const rest = clockText(secondsUntil(view.pausedUntil ?? now, now));
  return (
    <>
      <Backdrop light="dark" rays={[80.625, 35]} />
      <img className={styles.door} src={doorPicture} alt="" style={at(51.25, 4, 63.125)} />
      <div className={styles.words}>
        <Ribbon as="p" width={22} className={styles.ribbon}>
          {t({ message: 'Paused', comment: 'On a ribbon on the TV' })}
        </Ribbon>
        <div className={styles.title}>
          <Title width={52} most={10.25} least={10.25} last="gold">
            {t({ message: 'Somebody at the door!', comment: 'Headline on the TV while the game is paused' })}
          </Title>
        </div>
        <p className={styles.say}>
          {t({ message: 'All cards are face down.', comment: 'On the TV while the game is paused' })}
          <br />
          {t({
            message: `The clock waits at ${left}.`,
            comment: 'On the TV while the game is paused, with minutes and seconds',
          })}
        </p>
        <div className={styles.back}>
          {admin && (
            <div className={styles.face}>
              <Face id={admin.icon_id} crown />
            </div>
          )}
          <p>
            {name &&
              t({
                message: `${name} goes on when you are back.`,
                comment: 'On the TV while the game is paused: the admin ends the pause',
              })}
            <br />
            <span className={styles.soft}>
              {t({
                message: `By itself in ${rest}.`,
                comment: 'On the TV: the game goes on after so many minutes and seconds',
              })}
            </span>
          </p>
        </div>
      </div>
    </>
  );
}
