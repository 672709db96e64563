/** The page without a network. Reloads the page that was asked for once the network is back. */
import { watchForNetwork } from './network';

const button = document.getElementById('retry');
const status = document.getElementById('status');
if (!button || !status) throw new Error('offline/index.html lacks its button or its status');

const EXCUSES = [
  'Still hiding. It must have had training.',
  'We looked behind the curtain. Only dust.',
  'A fox says it went that way. Foxes say a lot of things.',
];
let asked = 0;

/** A reload opens the address that was asked for, unless somebody opened this page itself. */
function giveWay(): void {
  if (window.location.pathname.startsWith('/offline')) window.location.replace('/app');
  else window.location.reload();
}

const look = watchForNetwork(giveWay);
button.addEventListener('click', async () => {
  status.textContent = 'Looking...';
  if (await look()) return;
  status.textContent = EXCUSES[asked % EXCUSES.length] ?? '';
  asked += 1;
});
