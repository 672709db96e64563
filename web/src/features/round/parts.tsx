import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { questionOf, randomQuestion, rulesOf } from '../../decks/words';
import type { RuleSet } from '../../room/state/settings';
import type { DeckId } from '../../shared/contract.gen';
import { LanguageSwitch } from '../../shared/layout/language-switch';
import { LoadFailed } from '../../shared/layout/sheet';
import { BackToHome } from '../../shared/layout/top-bar';
import { Button, TextButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { scrollIntoView } from '../../shared/ui/states';
import { useAfter } from '../../shared/ui/timed';
import styles from './parts.module.css';
import { ReadingContext } from './reading';

export const toolsTitle = () =>
  t({ message: 'Referee tools', comment: 'Button for the admin, and heading: ways to change a round' });

interface RulesProps {
  deck: DeckId;
  rules: RuleSet;
  severalSpies: boolean;
  initiallyOpen: boolean;
  /** Replaces the rules of the deck. */
  list?: ReactNode;
  /** Shown below the rules. */
  children: ReactNode;
}

/** The rules, collapsed or in full (PLAY-09), and the guide. */
export function Rules({ deck, rules, severalSpies, initiallyOpen, list, children }: RulesProps) {
  const { onRead } = use(ReadingContext);
  const [shown, setShown] = useState({ open: initiallyOpen, full: false });
  const { full } = shown;
  const isReading = ({ open, full }: typeof shown) => open && (full || !initiallyOpen);

  function show(next: typeof shown) {
    setShown(next);
    if (isReading(next) !== isReading(shown)) onRead(isReading(next));
  }

  return (
    <CollapsiblePanel
      icon="book"
      title={t({ message: 'Rules', comment: 'Heading' })}
      open={shown.open}
      onToggle={(open) => show({ ...shown, open })}
    >
      <div className={styles.rulesHead}>
        <h3>
          <Trans comment="Heading">Game Rules</Trans>
        </h3>
        <TextButton aria-expanded={full} onClick={() => show({ ...shown, full: !full })}>
          {full ? (
            <Trans comment="Button: shortens the rules">Show Less</Trans>
          ) : (
            <Trans comment="Button: shows all rules">Read More</Trans>
          )}
        </TextButton>
      </div>
      <ul className={cx(styles.rules, full && styles.openRules)}>
        {list ?? rulesOf(deck, rules, severalSpies).map((rule) => <li key={rule}>{rule}</li>)}
      </ul>
      <div className={styles.guide}>{shown.open && children}</div>
    </CollapsiblePanel>
  );
}

interface AskPanelProps {
  deck: DeckId;
  /** True if players can ask only the questions that the app deals to them, because others would be useless then. */
  dealt: boolean;
}

/** Suggest a question (PLAY-10). */
export function AskPanel({ deck, dealt }: AskPanelProps) {
  const [question, setQuestion] = useState<number | null>(null);
  return (
    <div className={styles.ask}>
      <Button wide icon="talk" onClick={() => setQuestion(randomQuestion(deck, question))}>
        <Trans comment="Button: suggests a question to ask">Help me with a question</Trans>
      </Button>
      <div role="status">
        {question !== null && (
          <div key={question} ref={scrollIntoView}>
            <Suggestion>{dealt ? dealtQuestions() : questionOf(deck, question)}</Suggestion>
          </div>
        )}
      </div>
    </div>
  );
}

const dealtQuestions = () =>
  t({
    message: 'No need: when you ask, you get six questions to choose from.',
    comment: "Reply to 'Help me with a question' if players tap their questions in the app",
  });

const HIGHLIGHT_MS = 10_000;

/** The end of the page: a hint for phones after sleep, and the link that leaves the round. */
export function PlayTail() {
  // On touch devices, the hint is highlighted at first (PLAY-23).
  const [highlighted, setHighlighted] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useAfter(HIGHLIGHT_MS, highlighted, () => setHighlighted(false));
  return (
    <div className={styles.tail}>
      <p className={cx(styles.tailHint, highlighted && styles.freshHint)}>
        <Icon name="refresh" />
        <Trans comment="A hint for phones">Pull down to refresh if your device sleeps</Trans>
      </p>
      <div className={styles.tailWays}>
        <BackToHome />
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** Shown if the server is newer than this page, which does not know the round's stage or question (TALK-13). */
export const OutdatedNotice = () => (
  <div className={styles.outdated} role="alert">
    <p>
      <Trans comment="The server has been updated, and this page does not know what happens in the round">
        Your table has moved on to something this page can't show. Reload to play along: your seat and your
        card are safe.
      </Trans>
    </p>
    <Button look="go" size="small" icon="refresh" onClick={() => window.location.reload()}>
      <Trans comment="Button: reloads the page">Reload</Trans>
    </Button>
  </div>
);

export const ToolsButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    look="quiet"
    size="small"
    round
    icon="settings"
    className={styles.toolsButton}
    aria-label={toolsTitle()}
    onClick={onClick}
  />
);

/** The button of the admin's tools if their file is missing. It explains what happened. */
export function LostTools() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolsButton onClick={() => setOpen(true)} />
      {open && (
        <Dialog sheet title={toolsTitle()} onClose={() => setOpen(false)}>
          <LoadFailed />
        </Dialog>
      )}
    </>
  );
}

export function WaitingForAdmin({ scored }: { scored: boolean }) {
  return (
    <p className={styles.waiting} role="status">
      {scored ? (
        <Trans comment="After a round, to all but the admin">Waiting for admin to start a new round...</Trans>
      ) : (
        <Trans comment="After a round">Waiting for admin to award points and start a new round...</Trans>
      )}
    </p>
  );
}

/** The delay before the first point. The coins of the reveal (reveal.module.css) start to land shortly before it. */
const LANDED_MS = 1_200;
/** The delay between points. */
const POINT_MS = 240;

export const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Count a score up point by point. Null while the score is unknown. The first known score appears immediately. */
export function useCountUp(score: number | null, from: number | null = score): number | null {
  const [displayed, setDisplayed] = useState(from);
  const counting = useRef(false);

  useEffect(() => {
    if (displayed === score) {
      counting.current = false;
      return;
    }
    if (displayed === null || score === null || score < displayed || wantsNoMotion()) {
      setDisplayed(score);
      return;
    }
    const timer = setTimeout(() => setDisplayed(displayed + 1), counting.current ? POINT_MS : LANDED_MS);
    counting.current = true;
    return () => clearTimeout(timer);
  }, [score, displayed]);

  return displayed;
}

/** A short tip, with an eye in front of it. */
export function Tip({ children }: { children: ReactNode }) {
  return (
    <p className={styles.tip}>
      <Icon name="eye" />
      {children}
    </p>
  );
}

export function Suggestion({ children }: { children: ReactNode }) {
  return <p className={styles.bubble}>{children}</p>;
}
