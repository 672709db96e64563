import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCurrentRoom } from '../../room/state/use-room';
import { practiceBots } from '../../room/state/view';
import { MuteButton } from '../../room/ui/mute-button';
import { RoomTiles } from '../../room/ui/room-tiles';
import { Name } from '../../shared/languages/name';
import { BandPicture } from '../../shared/layout/band-picture';
import type { HeaderPicture } from '../../shared/layout/header-picture';
import { SettingsButton } from '../../shared/layout/top-bar';
import { lazyOptional } from '../../shared/loading/lazy';
import { pathTo, SITE_ROOT } from '../../shared/routes';
import { isLongName } from '../../shared/text/long-text';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Avatar } from '../../shared/ui/avatar';
import { LinkButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import { useCountUp } from './parts';
import styles from './play-header.module.css';
import type { TablePart } from './use-play-room';

const StreamLink = lazyOptional(() => import('../../room/ui/stream-link'));

interface PlayHeaderProps extends TablePart {
  title: string;
  picture: HeaderPicture | undefined;
  /** The players of a shared phone, who replace the player of a private one. */
  phonePlayers?: ReactNode;
}

/** This phone's player and room (PLAY-02). */
export function PlayHeader({ title, hand, room, picture, phonePlayers }: PlayHeaderProps) {
  const { own, isAdmin, over, view, reveal } = room;
  // In a practice round, the number of bots replaces the room code.
  const bots = reveal ? 0 : practiceBots(view);
  const name = own?.player_name ?? hand.playerName;
  const score = useCountUp(own?.score ?? null) ?? 0;
  const tiles = <RoomTiles roomId={useCurrentRoom().roomId} mini />;
  return (
    <header className={styles.head}>
      <BandPicture picture={picture} className={styles.picture} />
      <div className={styles.inner}>
        <div className={styles.bar}>
          <a className={styles.logo} href={SITE_ROOT} aria-label={PRODUCT_NAME}>
            <img src="/brand/mark.svg" alt="" width={40} height={40} />
          </a>
          <h1 className={styles.title}>{title}</h1>
          {/* After the round, the verdict has the button. */}
          {!over && <MuteButton className={styles.mute} />}
          <SettingsButton className={styles.settings} stream={<StreamLink />} />
          <LinkButton to={pathTo('home')} look="quiet" size="small" icon="enter" className={styles.newGame}>
            <Trans comment="Button: leads to the first screen">New Game</Trans>
          </LinkButton>
        </div>
        <div className={styles.me}>
          {phonePlayers ?? (
            <>
              <Avatar id={own?.icon_id ?? hand.iconId} size="54px" admin={isAdmin} />
              <div className={styles.who}>
                <p className={cx(styles.name, isLongName(name) && styles.long)}>
                  <Name of={name} />
                </p>
                <p key={score} className={styles.score}>
                  <Trans comment="A player's points">Score: {score}</Trans>
                </p>
                <WatchedBadge />
              </div>
            </>
          )}
          <p className={styles.room}>
            {bots > 0 ? (
              <span className={styles.chip}>
                <Icon name="gear" />
                <span>
                  <Trans comment="In the corner of a practice round: the other players">
                    <Plural value={bots} one="# bot" other="# bots" />
                  </Trans>
                </span>
              </span>
            ) : (
              <Trans comment="The room's code follows">
                <span>Room: </span>
                {tiles}
              </Trans>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}
