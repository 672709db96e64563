// Light and shade of the objects of a scene.
/** Sunlight on the upper right edge. */
export const SUN = ['#fff3c4', 0.85];
/** Main object of a place: rim light, base shade and contact shadow. */
export const HERO = (o) => ({ t: 'icon', rim: SUN, shade: ['#4a1d7e', 0.36], contact: true, ...o });
/** Main object of an animal card: like HERO, with a cast shadow. */
export const STAR = (o) => HERO({ cast: 0.32, ...o });
/** Smaller object: like HERO with a softer rim and shade. */
export const MID = (o) => ({
  t: 'icon',
  rim: ['#fff3c4', 0.6],
  shade: ['#4a1d7e', 0.28],
  contact: 0.9,
  ...o,
});
/** Distant object without light of its own. */
export const FAR = (o) => ({ t: 'icon', ...o });
/** Sitting toy animal; poses: see POSES in layers/animals.mjs. */
export const PLUSH = (o) => ({ t: 'buddy', x: 320, y: 724, s: 1.02, ...o });
/** Foreground grass along the bottom edge, rooted below it. */
export const GRASS = (c, c2, seed, h = 150) => ({ t: 'grass', y: 908, h, gap: 8, c, c2, v: 0.7, seed });
/** Raw SVG as a layer. */
export const RAW = (svg) => ({ t: 'raw', svg });
