import type { RoomView, ScreensView } from '../../shared/contract.gen';

/** The default for a view without screens. */
const NONE: ScreensView = { allowed: true, list: [] };

export const screensIn = (view: RoomView | null): ScreensView => view?.screens ?? NONE;
