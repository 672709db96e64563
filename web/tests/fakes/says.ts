/** Match a sentence within one element, ignoring nested elements such as names. */
export const says = (sentence: string) => (_own: string, element: Element | null) =>
  element?.textContent === sentence && [...element.children].every((part) => part.textContent !== sentence);
