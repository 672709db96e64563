/** The offline page. It reloads the requested page once the server is reachable. */
import { firstLanguage, markPage } from '../../shared/languages/choice';
import { watchForNetwork } from './network';

const language = firstLanguage();
// The page is in English and contains a template for each other language.
const own = document.querySelector<HTMLTemplateElement>(`template[lang="${language.tag}"]`);
if (own) {
  document.title = own.title;
  document.querySelector('main')?.replaceWith(own.content);
  markPage(language);
}

const button = document.getElementById('retry');
const status = document.getElementById('status');
if (!button || !status) throw new Error('offline/index.html lacks its button or its status');

const EXCUSES = Array.from(document.querySelectorAll('#excuses li'), ({ textContent }) => textContent);
let attempts = 0;

/** Reload the requested URL, unless the visitor opened the offline page itself. */
function leave(): void {
  if (window.location.pathname.startsWith('/offline')) window.location.replace('/app');
  else window.location.reload();
}

const check = watchForNetwork(leave);
button.addEventListener('click', async () => {
  status.textContent = status.dataset.looking ?? '';
  if (await check()) return;
  status.textContent = EXCUSES[attempts % EXCUSES.length] ?? '';
  attempts += 1;
});
