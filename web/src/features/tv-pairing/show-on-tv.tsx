import { SheetButton } from '../../shared/layout/sheet';
import { showOnTv } from './words';

const ShowOnTv = () => (
  <SheetButton icon="tv" title={showOnTv()} body={() => import('./tv-sheet')} given={{}} />
);

export default ShowOnTv;
