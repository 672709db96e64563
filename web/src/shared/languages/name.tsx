/** A name, isolated from the surrounding text because its direction may differ. */
export function Name({ of, lang }: { of: string; lang?: string | undefined }) {
  return (
    <bdi lang={lang || undefined} translate="no">
      {of}
    </bdi>
  );
}
