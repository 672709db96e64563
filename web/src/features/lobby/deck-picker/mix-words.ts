import { t } from '@lingui/core/macro';

export const mixTitle = () =>
  t({
    message: 'Mix decks',
    comment: 'Button, and the heading of what it opens: plays with cards of several decks',
  });
