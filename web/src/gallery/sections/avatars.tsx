import type { ComponentProps } from 'react';
import { Avatar } from '../../shared/ui/avatar';
import { AVATARS } from '../../shared/ui/avatar-catalogue';
import { Row, Specimen } from '../section';

interface Sign extends Pick<ComponentProps<typeof Avatar>, 'crown' | 'hat' | 'away'> {
  label: string;
}

const SIGNS: readonly Sign[] = [
  { label: 'crown', crown: 'admin' },
  { label: 'hat', hat: 'was the spy' },
  { label: 'away', away: true },
  { label: 'all three', crown: 'admin', hat: 'was the spy', away: true },
];
const SIZES = ['28px', '40px', '48px', '96px'];

export function Avatars() {
  return (
    <>
      <Row>
        {AVATARS.map(({ id, name }) => (
          <Specimen key={id} label={name()}>
            <Avatar id={id} size="72px" decorative />
          </Specimen>
        ))}
      </Row>
      <Row>
        {SIGNS.map(({ label, ...signs }) => (
          <Specimen key={label} label={label}>
            <Avatar id={18} size="72px" {...signs} />
          </Specimen>
        ))}
        {SIZES.map((size) => (
          <Specimen key={size} label={size}>
            <Avatar id={11} size={size} crown="admin" hat="was the spy" />
          </Specimen>
        ))}
      </Row>
    </>
  );
}
