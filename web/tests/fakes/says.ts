/** Match the innermost element whose whole text is this sentence, even if nested elements contain parts of it, such as names. */
export const says = (sentence: string) => (_own: string, element: Element | null) =>
  element?.textContent === sentence && [...element.children].every((part) => part.textContent !== sentence);
