/**
 * Guards for plain values, and combinators that the generated guards use. They accept unknown fields. The combinators have no side
 * effects, so the build drops the guards that the client does not use.
 */

export type Guard<Value> = (given: unknown) => given is Value;

export function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** Return null if a text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isText = (given: unknown): given is string => typeof given === 'string';
export const isName = (given: unknown): given is string => isText(given) && given !== '';
export const isFlag = (given: unknown): given is boolean => typeof given === 'boolean';
export const isTrue = (given: unknown): given is true => given === true;
export const isNumber = (given: unknown): given is number => Number.isFinite(given);
export const isNumbers = (given: unknown): given is Record<string, number> =>
  isRecord(given) && Object.values(given).every(isNumber);
export const isTexts = (given: unknown): given is Record<string, string> =>
  isRecord(given) && Object.values(given).every(isText);

/** Accept any string or number for an enum, because a newer server may have added members. `never` fits the type of every enum. */
export const isMember = (given: unknown): given is never => isText(given) || isNumber(given);

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (given: unknown): given is Value =>
    values.some((value) => value === given);

/* @__NO_SIDE_EFFECTS__ */
export const orNull =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value | null =>
    given === null || check(given);

/* @__NO_SIDE_EFFECTS__ */
export const optional =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value | undefined =>
    given === undefined || check(given);

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value[] =>
    Array.isArray(given) && given.every(check);

/* @__NO_SIDE_EFFECTS__ */
export function shape<Value>(fields: { [Name in keyof Value]: Guard<Value[Name]> }) {
  const checks = Object.entries<Guard<unknown>>(fields);
  return (given: unknown): given is Value =>
    isRecord(given) && checks.every(([name, check]) => check(given[name]));
}
