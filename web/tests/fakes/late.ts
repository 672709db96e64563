import { refusing } from './table';

/** A time after which every delayed response in these tests has arrived. */
export const LATE_MS = 12_000;

export const after = (milliseconds: number, answer: () => Promise<Response>) => async () => {
  await new Promise((settle) => setTimeout(settle, milliseconds));
  return answer();
};
export const yes = () => Promise.resolve(Response.json({ ok: true }));
export const no = refusing(503, 'Later', 'unavailable');
