/** Displays that the browser can reach with the Presentation API (Chromium on computers, over https). */

/** The part of the API in use, which TypeScript does not declare. */
interface Presentation {
  start(): Promise<unknown>;
}
type PresentationMaker = new (urls: string[]) => Presentation;

function makerIn(scope: object): PresentationMaker | undefined {
  return 'presentation' in navigator && 'PresentationRequest' in scope
    ? (scope.PresentationRequest as PresentationMaker) // guaranteed by the specification
    : undefined;
}

export type DisplayProblem = 'no-display' | 'failed';

export const supportsPresentation = (): boolean => makerIn(window) !== undefined;

/** Open the browser's list of displays. Return the problem, or null if it worked or the player cancelled. */
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
