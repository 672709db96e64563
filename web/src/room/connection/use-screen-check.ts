import { SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { checkScreen } from './api';
import { useQuery } from './use-query';

/** Check whether a TV shows the code. Return null until the server has responded, and for incomplete codes. */
export function useScreenCheck(code: string) {
  const enabled = code.length === SCREEN_CODE_LENGTH;
  return useQuery(`screen ${code}`, () => checkScreen(code), { enabled }).result;
}
