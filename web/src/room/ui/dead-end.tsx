import type { ReactNode } from 'react';
import { HIDDEN_CARD } from '../../decks/pictures';
import { PageLayout } from '../../shared/layout/page-layout';
import { useTitle } from '../../shared/layout/title';
import { ErrorState } from '../../shared/ui/states';

interface DeadEndProps {
  title: string;
  /** What happened. */
  reason?: string;
  /** What to do next. */
  hint: string;
  /** Ways out: buttons and links. */
  children: ReactNode;
}

/** A screen of its own on which the game does not go on. */
export function DeadEnd({ title, children, ...told }: DeadEndProps) {
  useTitle(title);
  return (
    <PageLayout band={250}>
      <ErrorState picture={HIDDEN_CARD} title={title} {...told}>
        {children}
      </ErrorState>
    </PageLayout>
  );
}
