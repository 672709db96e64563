import { refusing } from './table';

/** Long enough for every delayed response in these tests to arrive. */
export const LATE_MS = 12_000;

export const after = (milliseconds: number, answer: () => Promise<Response>) => async () => {
  await new Promise((settle) => setTimeout(settle, milliseconds));
  return answer();
};
export const yes = () => Promise.resolve(Response.json({ ok: true }));
export const no = refusing(503, 'Later', 'unavailable');
