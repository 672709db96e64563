import { Trans } from '@lingui/react/macro';
import { Name } from '../../shared/languages/name';

export function PlayerName({ children, isOwn }: { children: string; isOwn: boolean }) {
  const name = <Name of={children} />;
  return isOwn ? <Trans comment="A player's own name">{name} (You)</Trans> : name;
}
