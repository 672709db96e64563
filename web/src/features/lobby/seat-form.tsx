import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { freeAvatar } from '../../room/state/avatar-choice';
import { refusalWords } from '../../room/state/refusals';
import { usePlayersHere } from '../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import type { AckRefused, PlayerView } from '../../shared/contract.gen';
import { cleanName, listOf, NAME_LIMIT, plainName, shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { AVATARS } from '../../shared/ui/avatar-catalogue';
import { Button } from '../../shared/ui/button';
import { Badge } from '../../shared/ui/layout';
import { LimitedField } from '../../shared/ui/limited-text';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import { AvatarChoice } from './avatar-picker';
import styles from './seat-form.module.css';
import { useArrivals } from './use-arrivals';

interface SeatFormProps {
  /** The player whose seat is changed, or null to add one. */
  player: PlayerView | null;
  /** True for a new player, and before the first round. A rename replaces the seat, so a later rename would lose the score. */
  canRename: boolean;
  /** Called after each new player. */
  onAdded?: (() => void) | undefined;
  onRemove: () => void;
  onClose: () => void;
}

const NOBODY: readonly PlayerView[] = [];

const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

/** The form for another player on this phone, with a name and an avatar. It is reset after each player. */
export default function SeatForm(props: SeatFormProps) {
  const { session } = useCurrentRoom();
  const { player, canRename, onAdded, onRemove, onClose } = props;
  const players = useRoom(({ view }) => view?.players ?? NOBODY);
  const { said } = useArrivals(players); // Also announced here, because the rest of the page is inert.
  const others = players.filter(({ player_id }) => player_id !== player?.player_id);
  const [name, setName] = useState(player?.player_name ?? '');
  const taken = new Set(others.map(({ icon_id }) => icon_id));
  const [first, setFirst] = useState(() => player?.icon_id ?? freeAvatar(taken));
  const [wanted, setWanted] = useState(first);
  const free = [...new Set([first, ...AVATARS.map(({ id }) => id)])].filter((id) => !taken.has(id));
  const icon = free.includes(wanted) ? wanted : (free[0] ?? wanted);
  const field = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [tried, setTried] = useState(false);
  const cleaned = cleanName(name);
  const shown = shownName(plainName(name));
  const isNameless = tried && !cleaned;

  const { pending, problem, run, clear } = useAction(save, { exclusive: true });

  const isNew = player === null;
  useEffect(() => {
    if (isNew) focusField(field.current);
  }, [isNew]);

  function save() {
    if (!player) return session?.addSeat(cleaned, icon);
    return session?.changeSeat(
      player.player_id,
      icon,
      plainName(name) === player.player_name ? null : cleaned,
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(!cleaned);
    if (!cleaned) return focusField(field.current);
    if (pending || (await run())) return;
    if (player) return onClose();
    onAdded?.();
    const next = freeAvatar(new Set([...taken, icon]));
    setName('');
    setFirst(next);
    setWanted(next);
    focusField(field.current);
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {!player && <PlayersHere />}
      <div ref={field}>
        <Badge
          face={<Avatar id={icon} size="var(--face)" decorative />}
          foot={<AvatarChoice ids={free} chosen={icon} onPick={setWanted} />}
        >
          <LimitedField
            label={t({
              message: 'Name',
              context: 'of a player',
              comment: 'Label of the field for the name of another player on the same phone',
            })}
            value={name}
            dir={name ? 'auto' : undefined}
            disabled={!canRename}
            autoComplete="off"
            enterKeyHint="go"
            invalid={isNameless || problem?.code === 'name_taken' || problem?.code === 'invalid_name'}
            describedBy={errorId}
            limit={NAME_LIMIT}
            onText={(typed) => {
              setName(typed);
              clear();
            }}
          />
        </Badge>
        <LiveRegion>{said}</LiveRegion>
      </div>
      <div className={styles.foot}>
        <div className={styles.problem}>
          <ErrorMessage id={errorId} center>
            {isNameless
              ? t({ message: 'Type a name first', comment: 'The field for the name of a player is empty' })
              : problem && problemWords(problem, shown)}
          </ErrorMessage>
        </div>
        {player ? (
          <Button look="quiet" size="big" onClick={onRemove}>
            {t({
              message: `Remove ${ph({ name: shownName(player.player_name) })}`,
              comment: 'Button; {name} is a player',
            })}
          </Button>
        ) : (
          <Button look="quiet" size="big" onClick={onClose}>
            <Trans comment="Button">Close</Trans>
          </Button>
        )}
        <Button
          type="submit"
          look={cleaned ? 'go' : 'quiet'}
          size="big"
          icon={player ? 'check' : 'plus'}
          busy={pending}
        >
          {player
            ? t({ message: 'Save', context: 'a seat', comment: "Button: saves a player's name and avatar" })
            : shown
              ? t({ message: `Add ${shown}`, comment: 'Button; {shown} is the name of a new player' })
              : t({ message: 'Add somebody', comment: 'Button and heading: another player on this phone' })}
        </Button>
      </div>
    </form>
  );
}

function problemWords(problem: AckRefused, name: string): string {
  if (problem.code === 'name_taken')
    return t({ message: 'Somebody in this room already has that name', comment: 'Refusal of a name' });
  return (
    refusalWords(problem) ||
    t({
      message: `${name} couldn't be added`,
      comment: 'The requested action has failed; {name} is a player',
    })
  );
}

function PlayersHere() {
  const here = usePlayersHere();
  const names = listOf(here.map(({ player_name }) => shownName(player_name)));
  return (
    <div className={styles.players}>
      <span className={styles.faces} aria-hidden="true">
        {here.slice(0, 3).map(({ player_id, icon_id, is_admin }) => (
          <Avatar key={player_id} id={icon_id} admin={is_admin} size="38px" decorative />
        ))}
      </span>
      <p className={styles.names}>
        {t({
          message: plural(ph({ count: here.length }), {
            one: `${names} is already on this phone. Later, you'll pass it around.`,
            other: `${names} are already on this phone. Later, you'll pass it around.`,
          }),
          comment: 'Over the form for another player on this phone; {names} is one player or several',
        })}
      </p>
    </div>
  );
}
