import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button, IconButton } from '../../../shared/ui/button';
import { ErrorMessage } from '../../../shared/ui/states';
import { type CardFault, clean, MAX_ROLES, roleFault } from '../limits';
import { fieldWords } from '../messages';
import styles from './card-panel.module.css';

interface RoleChipsProps {
  roles: readonly string[];
  onRoles: (roles: string[]) => void;
}

export function RoleChips({ roles, onRoles }: RoleChipsProps) {
  return (
    <>
      <h2 className={styles.label}>
        <Trans comment="Heading: the roles on a card">Roles</Trans>
        <small>
          {t({
            message: `${ph({ count: roles.length })} of ${ph({ most: MAX_ROLES })}`,
            comment: 'How many of how many roles',
          })}
        </small>
      </h2>
      <ul className={styles.chips}>
        {roles.map((role) => (
          <li key={role} className={styles.chip}>
            <span dir="auto">{role}</span>
            <IconButton
              icon="close"
              className={styles.remove}
              aria-label={t({ message: `Remove ${role}`, comment: 'Button beside a role' })}
              onClick={() => onRoles(roles.filter((other) => other !== role))}
            />
          </li>
        ))}
      </ul>
      {roles.length === 0 && (
        <p className={styles.auto}>
          <Trans comment="A card without roles">No roles? We'll pick some from our list of 24.</Trans>
        </p>
      )}
      <RoleField roles={roles} onRoles={onRoles} />
    </>
  );
}

/** A field for one or more roles, separated by commas. Invalid roles stay in the field. */
function RoleField({ roles, onRoles }: RoleChipsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<CardFault | null>(null);

  function add(event?: FormEvent) {
    event?.preventDefault();
    const { kept, left, problem } = addRoles(roles, typed);
    if (kept.length > roles.length) onRoles(kept);
    setTyped(left.join(', '));
    setFault(problem);
  }

  return (
    <form onSubmit={add}>
      <div className={styles.adder}>
        <input
          className={styles.input}
          value={typed}
          enterKeyHint="done"
          autoComplete="off"
          aria-label={t({ message: 'Another role', comment: 'A field' })}
          aria-invalid={fault !== null || undefined}
          aria-describedby={id}
          placeholder={t({ message: 'hides from a meeting', comment: 'A joke in an empty field for a role' })}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
          onBlur={() => add()}
        />
        <Button
          type="submit"
          round
          icon="plus"
          aria-label={t({ message: 'Add role', comment: 'Button' })}
          onMouseDown={(event) => event.preventDefault()} // Keep focus in the field and the keyboard open.
        />
      </div>
      <ErrorMessage id={id}>{fault && fieldWords(fault)}</ErrorMessage>
    </form>
  );
}

function addRoles(roles: readonly string[], typed: string) {
  const kept = [...roles];
  const left: string[] = [];
  let problem: CardFault | null = null;
  for (const role of typed
    .split(/[,，、،]/)
    .map(clean)
    .filter(Boolean)) {
    const fault = kept.length < MAX_ROLES ? roleFault(role, kept) : 'roles-many';
    problem ??= fault;
    (fault ? left : kept).push(role);
  }
  return { kept, left, problem };
}
