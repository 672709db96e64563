/** In place of a transport that no page of ours opens (room/line.ts): it weighs a kilobyte. */
export const WT = null;
