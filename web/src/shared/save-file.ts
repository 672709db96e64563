/** Let the player save a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Delayed, because Safari reads the blob after the click.
}
