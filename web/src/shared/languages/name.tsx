/** What somebody, or something, is called. Stands apart from the words around it, which may run in the other direction. */
export function Name({ of, lang }: { of: string; lang?: string | undefined }) {
  return <bdi lang={lang || undefined}>{of}</bdi>;
}
