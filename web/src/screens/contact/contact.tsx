import { Stage } from '../../app/stage';
import { useTitle } from '../../app/title';
import { ContactForm } from './contact-form';

const TITLE = 'Contact HQ';

/** /app/contact */
export default function Contact() {
  useTitle(TITLE);
  return (
    <Stage heading={TITLE} band={210} backToHome={false}>
      <ContactForm />
    </Stage>
  );
}
