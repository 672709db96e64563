import { usePublicPage } from '../../shell/public-page';
import { Stage } from '../../shell/stage';
import { ContactForm } from './contact-form';

const TITLE = 'Contact HQ';
const DESCRIPTION = 'A letterbox for secret messages to headquarters, which only pretends to send them.';

/** /app/contact */
export default function Contact() {
  usePublicPage(TITLE, DESCRIPTION);
  return (
    <Stage heading={TITLE} band={210} backToHome={false}>
      <ContactForm />
    </Stage>
  );
}
