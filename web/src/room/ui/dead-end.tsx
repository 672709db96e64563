import type { ReactNode } from 'react';
import { HIDDEN_CARD } from '../../decks/pictures';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { ErrorState } from '../../shared/ui/states';

interface DeadEndProps {
  title: string;
  reason?: string;
  hint?: string;
  children: ReactNode;
}

/** A full-screen message for a state in which the game cannot continue. */
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
