/** Open the share sheet for a link. Errors are ignored, because the player may cancel the sheet. */
export function shareLink(url: string, text: string, title: string = import.meta.env.PRODUCT_NAME): void {
  navigator.share({ title, text, url }).catch(() => undefined);
}
