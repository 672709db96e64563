/** Drawings of the ways to play. */
import type { ReactNode } from 'react';
import { AskAround, FaceAtTable, Scene } from '../../shared/ui/scene';
import type { Way } from '../game/how-we-play';
import onePhone from './art/one-phone.svg';
import referee from './art/referee.svg';
import silent from './art/silent.svg';

/** The drawing of a way to play, or of a table if the settings are none of the ways. */
export default function WayScene({ way, scale }: { way: Way | null; scale: number }) {
  return <Scene scale={scale}>{SCENES[way ?? 'table']()}</Scene>;
}

const SCENES: Readonly<Record<Way, () => ReactNode>> = {
  table: AskAround,
  referee: () => (
    <>
      <img src={referee} alt="" />
      <FaceAtTable id={14} at={[16.9, 65.2]} size={40} />
      <FaceAtTable id={7} at={[83.1, 67.4]} size={40} />
    </>
  ),
  phone: () => (
    <>
      <img src={onePhone} alt="" />
      <FaceAtTable id={17} at={[16, 50]} size={40} />
      <FaceAtTable id={9} at={[84, 50]} size={40} />
    </>
  ),
  silent: () => (
    <>
      <img src={silent} alt="" />
      <FaceAtTable id={10} at={[15.5, 33.7]} size={36} />
      <FaceAtTable id={12} at={[15.5, 76.4]} size={36} />
      <FaceAtTable id={4} at={[83.1, 76.4]} size={36} />
    </>
  ),
};
