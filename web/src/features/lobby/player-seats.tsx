import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Asleep } from '../../room/ui/asleep';
import { RemoveButton } from '../../room/ui/remove-button';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { isLongestName, isLongName } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { useAfter } from '../../shared/ui/timed';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './player-list.module.css';
import { NEWS_MS } from './use-arrivals';

const nameClass = (name: string) => cx(styles.name, isLongName(name) && styles.long);

interface MySeatProps {
  player: PlayerView;
  onNextIcon: () => void;
  onChooseAvatar: () => void;
}

export function MySeat({ player, onNextIcon, onChooseAvatar }: MySeatProps) {
  const name = <Name of={player.player_name} />;
  return (
    <ListRow className={cx(styles.seat, styles.you)}>
      <button type="button" className={styles.choose} onClick={onChooseAvatar}>
        <Avatar key={player.icon_id} id={player.icon_id} admin={player.is_admin} className={styles.face} />
        <span className={styles.pen}>
          <Icon name="pen" />
        </span>
        <VisuallyHidden>
          {t({ message: 'Choose a face', comment: 'Button, read aloud after the name of the own avatar' })}
        </VisuallyHidden>
      </button>
      <span className={nameClass(player.player_name)}>
        <Trans comment="A player's own name">
          {name} <small>(You)</small>
        </Trans>
      </span>
      <Button size="small" icon="refresh" onClick={onNextIcon}>
        <Trans comment="Button: another picture of oneself">Next icon</Trans>
      </Button>
    </ListRow>
  );
}

interface OtherSeatProps {
  player: PlayerView;
  /** The player joined after us, so highlight the seat for a moment. */
  justCame: boolean;
  onRemove?: () => void;
}

export function OtherSeat({ player, justCame, onRemove }: OtherSeatProps) {
  const [isNew, setNew] = useState(justCame);
  useAfter(NEWS_MS, isNew, () => setNew(false));
  return (
    <ListRow
      className={cx(
        styles.seat,
        isLongestName(player.player_name) && styles.row,
        !player.connected && styles.away,
        justCame && styles.came,
        isNew && styles.fresh,
      )}
    >
      <Avatar
        key={player.icon_id}
        id={player.icon_id}
        size="44px"
        admin={player.is_admin}
        away={!player.connected}
        className={styles.face}
      />
      <span className={styles.who}>
        <span className={nameClass(player.player_name)}>
          <Name of={player.player_name} />
        </span>
        {isNew && (
          <span className={styles.news} aria-hidden="true">
            <Trans comment="Label under the name of a player who has just come, man or woman: 'new' would do">
              sat down
            </Trans>
          </span>
        )}
        {!player.connected && !isNew && <Asleep />}
      </span>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </ListRow>
  );
}

/** A free seat, which shows for a moment who has left it. Phones show only the first one. */
export function Chair({ news }: { news: string }) {
  return (
    <ListRow className={cx(styles.seat, styles.chair, news && styles.leftBehind)} aria-hidden="true">
      <span className={styles.hole} />
      <span className={styles.vacant}>
        {news || <Trans comment="In the lobby: nobody sits here yet">Free chair</Trans>}
      </span>
    </ListRow>
  );
}
