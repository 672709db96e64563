import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { AVATARS, avatarOf } from '../../shared/ui/avatar-catalogue';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import styles from './avatar-picker.module.css';

interface AvatarPickerProps {
  current: number;
  others: readonly PlayerView[];
  onChoose: (icon: number) => void;
}

/** The 20 avatars. Other players' avatars are disabled. Another player may take one while the sheet is open. */
export default function AvatarPicker({ current, others, onChoose }: AvatarPickerProps) {
  const [wanted, setWanted] = useState(current);
  const owners = new Map(others.map(({ icon_id, player_name }) => [icon_id, player_name]));
  // The player's own avatar stays available even if another player has the same one.
  const ownerOf = (icon: number) => (icon === current ? undefined : owners.get(icon));

  function choose(event: FormEvent) {
    event.preventDefault();
    onChoose(wanted);
  }

  return (
    <form onSubmit={choose}>
      <AvatarChoice ids={AVATARS.map(({ id }) => id)} ownerOf={ownerOf} chosen={wanted} onPick={setWanted} />
      <div className={styles.foot}>
        <Button type="submit" primary icon="check" disabled={ownerOf(wanted) !== undefined}>
          <Trans comment="Button: uses the chosen avatar">That's me</Trans>
        </Button>
      </div>
    </form>
  );
}

interface AvatarChoiceProps {
  ids: readonly number[];
  chosen: number;
  /** Return the player who has an avatar, which is then disabled. Without it, the avatars are in a row that scrolls, without their names. */
  ownerOf?: (id: number) => string | undefined;
  onPick: (id: number) => void;
}

export function AvatarChoice({ ids, chosen, ownerOf, onPick }: AvatarChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-label={t({ message: 'Faces', comment: 'Read aloud: names the group of 20 avatars' })}
      className={ownerOf ? styles.faces : styles.strip}
    >
      {ids.map((id) => (
        <AvatarOption
          key={id}
          id={id}
          owner={ownerOf?.(id)}
          chosen={id === chosen}
          onPick={() => onPick(id)}
        />
      ))}
    </div>
  );
}

interface AvatarOptionProps {
  id: number;
  owner: string | undefined;
  chosen: boolean;
  onPick: () => void;
}

function AvatarOption({ id, owner, chosen, onPick }: AvatarOptionProps) {
  const face = avatarOf(id).name();
  const somebody = owner && shownName(owner);
  return (
    <label className={styles.one}>
      <input
        type="radio"
        name="face"
        checked={chosen}
        disabled={owner !== undefined}
        aria-label={
          somebody
            ? t({
                message: `${face}, taken by ${somebody}`,
                comment: 'Read aloud: the name of an avatar, and the player who has it',
              })
            : face
        }
        onChange={onPick}
      />
      <span className={styles.ring} aria-hidden="true">
        <Avatar id={id} decorative size="100%" />
        <Icon name={owner === undefined ? 'check' : 'lock'} badge={styles.sign} />
      </span>
      <span className={styles.name} aria-hidden="true">
        {owner === undefined ? face : <Name of={owner} />}
      </span>
    </label>
  );
}
