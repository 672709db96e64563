import { t } from '@lingui/core/macro';
import { roundWords } from '../../room/game/lap-words';
import { adminIn, serverStageOf } from '../../room/state/view';
import { clockText } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import antennaPicture from '../art/antenna.svg';
import doorPicture from '../art/door.svg';
import { roundSeconds, secondsUntil } from '../clock';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop } from '../pieces/backdrop';
import { OkButton } from '../pieces/buttons';
import { Dial } from '../pieces/dial';
import { LEFT_TABLE, RoundTable } from '../pieces/seats';
import { Ribbon, Text, Title } from '../pieces/text';
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
      <div style={absolute(6, 9.375, 52)}>
        <Ribbon as="p" width={22} className={styles.ribbon}>
          {t({ message: 'Paused', comment: 'On a ribbon on the TV' })}
        </Ribbon>
        <Title className={styles.title} width={52} max={10.25} min={10.25} last="gold">
          {t({ message: 'Somebody at the door!', comment: 'Headline on the TV while the game is paused' })}
        </Title>
        <Text look="say" size={3.5}>
          {t({ message: 'All cards are face down.' })}
          <br />
          {t({ message: `The clock is stopped at ${left}.`, comment: '{left}: minutes and seconds' })}
        </Text>
        <div className={styles.back}>
          {admin && <Avatar player={admin} crown size={7.25} />}
          <p>
            {name && t({ message: `${name} will resume the game when you're back.` })}
            <br />
            <span className={styles.soft}>
              {t({
                message: `Or it resumes by itself in ${rest}.`,
                comment: "'It' is the game; {rest}: minutes and seconds",
              })}
            </span>
          </p>
        </div>
      </div>
    </>
  );
}

const WAVES = [
  'M230 120a90 90 0 0 0 0 130M670 120a90 90 0 0 1 0 130',
  'M160 70a160 160 0 0 0 0 230M740 70a160 160 0 0 1 0 230',
];

/** The connection is lost. Only the clock stays bright, because its deadline is known. */
export function Reconnecting({ view, now, onReconnect }: SceneProps & { onReconnect: () => void }) {
  return (
    <>
      <div className={styles.dim} aria-hidden="true">
        <Backdrop rays={[LEFT_TABLE.x, LEFT_TABLE.y]} />
        <RoundTable players={view.players} />
      </div>
      {serverStageOf(view) === 'talk' && (
        <Dial
          at={[LEFT_TABLE.x, LEFT_TABLE.y, 32]}
          seconds={roundSeconds(view, now)}
          total={view.timerDuration}
          above={roundWords(view.round)}
        />
      )}
      <section style={{ ...absolute(74.375, 15.625, 39.625, 48.5), textAlign: 'center' }}>
        <svg
          className={styles.waves}
          viewBox="0 0 900 400"
          style={absolute(1.0625, -0.625, 37.5, 16.6875)}
          aria-hidden="true"
        >
          {WAVES.map((wave) => (
            <path key={wave} d={wave} />
          ))}
        </svg>
        <img src={antennaPicture} alt="" style={absolute(10.1875, 1.5, 19.25)} />
        <Title className={styles.reconnectingTitle} width={38} max={8.5} min={8.5} last="gold" centered>
          {t({ message: 'Lost the signal!', comment: 'Headline on the TV: its connection is lost' })}
        </Title>
        <Text look="say">{t({ message: 'Play on: your phones still work.' })}</Text>
        <OkButton onPress={onReconnect}>
          {t({ message: 'Reconnecting…', comment: 'On a button of the TV: retries immediately' })}
        </OkButton>
      </section>
    </>
  );
}
