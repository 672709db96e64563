/** URL of the sprite with all avatars (scripts/avatar-sprite.mjs). */
declare module 'virtual:avatar-sprite' {
  const address: string;
  export default address;
}
