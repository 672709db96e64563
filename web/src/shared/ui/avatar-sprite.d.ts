/** The URL of the sprite that contains all avatars (scripts/avatar-sprite.ts). */
declare module 'virtual:avatar-sprite' {
  const address: string;
  export default address;
}
