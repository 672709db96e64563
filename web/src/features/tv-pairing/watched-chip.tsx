import { plural, t } from '@lingui/core/macro';
import { Chip } from '../../shared/ui/pill';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

export default function WatchedChip({ count }: { count: number }) {
  return (
    <Chip icon="tv">
      <VisuallyHidden>
        {t({
          message: plural(count, { one: '# TV shows this room', other: '# TVs show this room' }),
          comment: 'Read aloud: how many screens watch the game',
        })}
      </VisuallyHidden>
      <span aria-hidden="true">{count}</span>
    </Chip>
  );
}
