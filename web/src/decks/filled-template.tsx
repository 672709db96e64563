import { Name } from '../shared/languages/name';

interface FilledTemplateProps {
  children: string;
  values: Readonly<Record<string, string>>;
}

/** A text with `{name}` or `{card}` replaced. A full stop after a name that ends with punctuation ('Ann!') is omitted. */
export function FilledTemplate({ children, values }: FilledTemplateProps) {
  const [, before, key = '', after = ''] = /^(.*?)\{(\w+)\}(.*)$/s.exec(children) ?? [];
  const value = values[key];
  if (value === undefined) return children;
  const ends = after === '.' && /[.!?…]$/.test(value);
  return (
    <>
      {before}
      <Name of={value} />
      {!ends && <FilledTemplate values={values}>{after}</FilledTemplate>}
    </>
  );
}
