/**
 * Return the URL of the file of one avatar, or of the first one if the id is unknown. Old browsers and WebKit would render the whole
 * sprite for each avatar. This is separate from the catalogue, so that the page for TVs does not load its labels.
 */
export const avatarFile = (id: number) => `/avatars/${/^1?\d$/.test(String(id)) ? id : 0}.svg`;
