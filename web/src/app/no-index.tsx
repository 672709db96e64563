/** SITE-10: search engines keep out. React lifts the element into the head, and out of it with the screen. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
