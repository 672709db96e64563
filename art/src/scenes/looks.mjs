// Light and shade for the objects in a scene.
/** Sunlight on the upper right edge. */
export const SUN = ['#fff3c4', 0.85];
/** The main object of a place, with rim light, base shade and contact shadow. */
export const HERO = (o) => ({ t: 'icon', rim: SUN, shade: ['#4a1d7e', 0.36], contact: true, ...o });
/** The main object of an animal card, which is like HERO but with a cast shadow. */
export const STAR = (o) => HERO({ cast: 0.32, ...o });
/** A smaller object with a softer rim and shade than HERO. */
export const MID = (o) => ({
  t: 'icon',
  rim: ['#fff3c4', 0.6],
  shade: ['#4a1d7e', 0.28],
  contact: 0.9,
  ...o,
});
/** A distant object without lighting. */
export const FAR = (o) => ({ t: 'icon', ...o });
/** A sitting toy animal. Poses are in layers/animals.mjs (POSES). */
export const PLUSH = (o) => ({ t: 'buddy', x: 320, y: 724, s: 1.02, ...o });
/** Foreground grass rooted below the bottom edge. */
export const GRASS = (c, c2, seed, h = 150) => ({ t: 'grass', y: 908, h, gap: 8, c, c2, v: 0.7, seed });
/** Raw SVG as a layer. */
export const RAW = (svg) => ({ t: 'raw', svg });
