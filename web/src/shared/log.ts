/** Log a warning that the specification requires. Never pass a name, a card or a secret. */
export function logWarning(message: string, detail?: string): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console.warn(...(detail ? [message, detail] : [message]));
}
