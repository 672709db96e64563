/** The address of all avatars in one picture: scripts/avatar-sprite.mjs. */
declare module 'virtual:avatar-sprite' {
  const address: string;
  export default address;
}
