import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { usePublicPage } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Icon } from '../../shared/ui/icon';
import { Stack } from '../../shared/ui/layout';
import { useAfter } from '../../shared/ui/timed';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import styles from './contact-form.module.css';

export default function Contact() {
  const title = t({
    message: 'Contact HQ',
    comment: "Heading and title: write to the spies' headquarters, for fun",
  });
  usePublicPage(
    title,
    t({
      message: 'A mail slot that only pretends to send your secret messages to headquarters.',
      comment: 'For search engines',
    }),
  );
  return (
    <PageLayout heading={title} band={210} backToHome={false}>
      <ContactForm />
    </PageLayout>
  );
}

const SENDING_MS = 1500;
const SENT_MS = 5000;

/** A form that simulates 1.5 s of sending and 5 s of success, and is then empty (PAGE-02, PAGE-03). */
function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  useAfter(SENDING_MS, phase === 'sending', () => setPhase('sent'));
  useAfter(SENT_MS, phase === 'sent', () => {
    form.current?.reset();
    setPhase('writing');
  });
  const written = phase !== 'writing';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!written) setPhase('sending');
  }

  return (
    <form ref={form} className={styles.letter} onSubmit={submit}>
      <span className={styles.stamp} aria-hidden="true">
        <img src="/imgs/animals/thumbs/penguin.webp" alt="" width={62} height={76} fetchPriority="low" />
      </span>
      <Stack>
        <p className={styles.intro}>
          <Trans comment="Spies' humor: the form below only pretends to send">
            Got a secret message for headquarters? Write it down, fold it twice and press send.
          </Trans>
        </p>
        <Field
          label={t({ message: 'Codename', comment: 'Label: the name of a spy' })}
          name="codename"
          autoComplete="nickname"
          required
          readOnly={written}
        />
        <Field
          label={t({ message: 'Email', comment: 'Label of a field for an e-mail address' })}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t({ message: 'you@example.com', comment: 'Example of an address, in an empty field' })}
          required
          readOnly={written}
        />
        <Field
          rows={4}
          label={t({ message: 'Your secret message', comment: 'Label of a field, in the style of spies' })}
          name="message"
          required
          readOnly={written}
        />
        <label className={styles.check}>
          <input className={styles.tick} type="checkbox" name="consent" required />
          <Icon name="check" badge={styles.box} />
          <span>
            <Trans comment="A joke of magicians' pupils beside a tick box">
              I solemnly swear I am up to no good (and agree to the terms)
            </Trans>
          </span>
        </label>
        <Button
          type="submit"
          primary
          icon={phase === 'sent' ? 'check' : 'send'}
          busy={phase === 'sending'}
          disabled={phase === 'sent'}
        >
          {phase === 'sent' ? (
            sent()
          ) : phase === 'sending' ? (
            <Trans comment="Button while it pretends to send">Encrypting...</Trans>
          ) : (
            <Trans comment="Button: send to headquarters">Send to HQ</Trans>
          )}
        </Button>
        <LiveRegion>{phase === 'sent' && sent()}</LiveRegion>
        <p className={styles.note}>
          <Trans>Just for fun: this form only pretends to send. Nothing leaves your browser.</Trans>
        </p>
      </Stack>
    </form>
  );
}

const sent = () => t({ message: 'Message Transmitted!', comment: 'In the style of spies' });
