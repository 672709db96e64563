/** Guards for primitive values. The first screen needs them without those of the contract (guards.ts). */

export type Guard<Value> = (given: unknown) => given is Value;

export function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

export const isText = (given: unknown): given is string => typeof given === 'string';
export const isName = (given: unknown): given is string => isText(given) && given !== '';
