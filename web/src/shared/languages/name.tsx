/** A name, isolated from the surrounding text, which may have another direction. */
export function Name({ of, lang }: { of: string; lang?: string | undefined }) {
  return <bdi lang={lang || undefined}>{of}</bdi>;
}
