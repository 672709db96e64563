import { Name } from '../shared/languages/name';

interface FilledTemplateProps {
  children: string;
  values: Readonly<Record<string, string>>;
}

/** A text with `{name}` and `{card}` filled in. A full stop is omitted after a name that ends with punctuation ('Ann!'). */
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
