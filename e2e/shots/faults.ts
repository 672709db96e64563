/** Finds faults that a machine can see on a page. Complaints in the console fail the story itself (journey.ts). */

export interface Fault {
  kind:
    | 'sideways'
    | 'small target'
    | 'small text'
    | 'cut text'
    | 'shortened'
    | 'broken word'
    | 'sticks out'
    | 'broken picture'
    | 'other name'
    | 'English';
  /** Which element, in words. */
  what: string;
}

/** Runs in the page, so it can use nothing from outside. */
export function faultsOnPage(): Fault[] {
  const LEAST_TARGET = 44;
  const LEAST_TEXT = 13;
  const TOLERANCE = 1;
  const faults: Fault[] = [];

  const words = (element: Element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const [style = ''] = element.classList;
    return `${element.tagName.toLowerCase()}${style && `.${style}`} '${said.slice(0, 40)}'`;
  };
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');

  function checkWidth() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push({ kind: 'sideways', what: `${scrollWidth} px wide` });
  }

  /** A label may draw its checkbox, and a link within a text is as small as the text. */
  function checkTargets() {
    for (const target of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      const area = target.closest('label') ?? target;
      if (!isDrawn(area) || area.matches('p a, li a, td a')) continue;
      const { width, height, left, right } = area.getBoundingClientRect();
      if (left < 0 || right > innerWidth)
        faults.push({ kind: 'sideways', what: `sticks out: ${words(target)}` });
      if (width + 0.5 >= LEAST_TARGET && height + 0.5 >= LEAST_TARGET) continue;
      faults.push({
        kind: 'small target',
        what: `${Math.round(width)}x${Math.round(height)} ${words(target)}`,
      });
    }
  }

  function checkTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.nodeValue?.trim() || !element || !isDrawn(element) || isHiddenText(element))
        continue;
      checkText(walker.currentNode, element);
    }
  }

  function checkText(text: Node, element: Element) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < LEAST_TEXT)
      // zero hides it on purpose
      faults.push({ kind: 'small text', what: `${size} px in ${words(element)}` });
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    checkRoom({ left, right }, element);
    checkWords(text, element);
    const frame = frameOf(element);
    if (!frame) return;
    const over = Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom);
    if (over > TOLERANCE)
      faults.push({ kind: 'cut text', what: `by ${Math.round(over)} px: ${words(element)}` });
  }

  /** A word that is too long for its button shows beside it; one with an ellipsis is not whole. Names may be long. */
  function checkRoom({ left, right }: { left: number; right: number }, element: Element) {
    if (element.closest('bdi')) return;
    const piece = element
      .closest('a, button, label, summary, th, td, li, h1, h2, h3')
      ?.getBoundingClientRect();
    if (piece?.width && (left < piece.left - TOLERANCE || right > piece.right + TOLERANCE))
      faults.push({ kind: 'sticks out', what: words(element) });
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis')
      faults.push({ kind: 'shortened', what: words(element) });
  }

  /** A word that begins on one line and ends on the next. */
  function checkWords(text: Node, element: Element) {
    if (element.closest('bdi')) return;
    const range = document.createRange();
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
      if (/\p{Script=Han}/u.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push({ kind: 'broken word', what: `'${word}' in ${words(element)}` });
    }
  }

  /** Returns the nearest box that cuts what sticks out; null if it scrolls, fades out, or has an ellipsis. */
  function frameOf(element: Element): DOMRect | null {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (cutsOnPurpose(style)) return null;
      if (style.overflow !== 'visible') return box.getBoundingClientRect();
      if (style.position === 'fixed') return new DOMRect(0, 0, innerWidth, innerHeight);
    }
    return new DOMRect(0, -scrollY, innerWidth, document.documentElement.scrollHeight);
  }

  const cutsOnPurpose = ({ overflow, textOverflow, webkitLineClamp, maskImage }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    maskImage !== 'none' ||
    /auto|scroll/.test(overflow);

  const isHiddenText = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    return false;
  };

  function checkPictures() {
    for (const picture of document.images) {
      if (picture.complete && picture.naturalWidth === 0 && isDrawn(picture))
        faults.push({ kind: 'broken picture', what: picture.currentSrc || picture.src });
    }
  }

  /** On a page in a made-up language, a word without accents stands outside the catalogues. Names are as they were typed. */
  function checkLanguage() {
    const MADE_UP = ['en-XA', 'ar-XB'];
    if (!MADE_UP.includes(document.documentElement.lang)) return;
    const note = (text: string | null, where: Element) => {
      const ours = (text ?? '').replaceAll('Spy Safari', '').replace(/\u2068[^\u2069]*\u2069/g, '');
      if (/[a-z]{3}/.test(ours) && !where.closest('bdi, noscript'))
        faults.push({ kind: 'English', what: `${text?.trim().slice(0, 60)}` });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement)
        note(walker.currentNode.nodeValue, walker.currentNode.parentElement);
    for (const element of document.querySelectorAll('body *'))
      for (const name of [
        'aria-label',
        'alt',
        'title',
        'placeholder',
        'aria-valuetext',
        'aria-roledescription',
      ])
        note(element.getAttribute(name), element);
  }

  /** Who speaks to a phone says what stands on the button: it has to be in the name [LANG-13]. */
  function checkNames() {
    const plain = (text: string) =>
      text
        .replace(/[\u2066-\u2069\s]+/g, ' ')
        .trim()
        .toLocaleLowerCase();
    for (const target of document.querySelectorAll('a[aria-label], button[aria-label]')) {
      const name = plain(target.getAttribute('aria-label') ?? '');
      const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: element, nodeValue } = walker.currentNode;
        const seen = plain(nodeValue ?? '');
        if (seen && element && isDrawn(element) && !isHiddenText(element) && !name.includes(seen))
          faults.push({ kind: 'other name', what: `'${seen}' is no part of ${words(target)}` });
      }
    }
  }

  checkLanguage();
  checkNames();
  checkWidth();
  checkTargets();
  checkTexts();
  checkPictures();
  return faults;
}
