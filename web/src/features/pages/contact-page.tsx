import { t } from '@lingui/core/macro';
import { PageLayout } from '../../shared/layout/page-layout';
import { usePublicPage } from '../../shared/layout/public-page';
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
    <PageLayout heading={title} band={210} backToHome={false}>
      <ContactForm />
    </PageLayout>
  );
}
