import type { RoomView, ScreensView } from '../../shared/contract.gen';

/** What is left out of a view. */
const NONE: ScreensView = { allowed: true, list: [] };

/** The TVs and laptops that show the room. */
export const screensIn = (view: RoomView | null): ScreensView => view?.screens ?? NONE;
