import { t } from '@lingui/core/macro';
import { usePublicPage } from '../../shared/layout/public-page';
import { Stage } from '../../shared/layout/stage';
import { ContactForm } from './contact-form';

/** /app/contact */
export default function Contact() {
  const title = t({
    message: 'Contact HQ',
    comment: "Heading and title: write to the spies' headquarters, for fun",
  });
  usePublicPage(
    title,
    t({
      message: 'A mail slot for secret messages to headquarters that only pretends to send them.',
      comment: 'For search engines',
    }),
  );
  return (
    <Stage heading={title} band={210} backToHome={false}>
      <ContactForm />
    </Stage>
  );
}
