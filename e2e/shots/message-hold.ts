/** Blocks messages to a page, so that a short stage stays visible for all screenshots. */
import type { Page } from '@playwright/test';

/** Make WebSockets drop messages while the page has the attribute `data-paused`. Runs in the page. */
export function makeMessagesPausable(): void {
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    override set onmessage(listener: (event: MessageEvent) => void) {
      super.onmessage = (event) => {
        if (document.documentElement.dataset.paused === undefined) listener(event);
      };
    }
  };
}

export const pauseMessages = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.paused = '';
  });

export const resumeMessages = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset.paused;
  });
