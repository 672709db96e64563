/** Log a warning that the specification requires. Must not contain names, cards or secrets. */
export function logWarning(message: string, detail?: string): void {
  // biome-ignore lint/suspicious/noConsole: the only module that writes to the console
  console.warn(...(detail ? [message, detail] : [message]));
}
