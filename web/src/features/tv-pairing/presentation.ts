/** Displays that the browser itself can reach (Presentation API: Chromium on computers, over https). */

/** The part that is used here: TypeScript does not know it. */
interface Presentation {
  start(): Promise<unknown>;
}
type PresentationMaker = new (urls: string[]) => Presentation;

function makerIn(scope: object): PresentationMaker | undefined {
  return 'presentation' in navigator && 'PresentationRequest' in scope
    ? (scope.PresentationRequest as PresentationMaker) // by the standard
    : undefined;
}

export type DisplayProblem = 'no-display' | 'failed';

export const supportsPresentation = (): boolean => makerIn(window) !== undefined;

/** Opens the browser's list of displays. Says what went wrong; nothing if the player closed the list. */
export async function presentOnDisplay(link: string): Promise<DisplayProblem | null> {
  const Request = makerIn(window);
  if (!Request) return 'failed';
  try {
    await new Request([link]).start();
    return null;
  } catch (problem) {
    if (!(problem instanceof DOMException)) return 'failed';
    if (problem.name === 'NotAllowedError' || problem.name === 'AbortError') return null;
    return problem.name === 'NotFoundError' ? 'no-display' : 'failed';
  }
}
