/** Finds a sentence that stands in one element, with names or other parts of it in elements of their own. */
export const says = (sentence: string) => (_own: string, element: Element | null) =>
  element?.textContent === sentence && [...element.children].every((part) => part.textContent !== sentence);
