import { Name } from '../shared/languages/name';

interface FilledTemplateProps {
  children: string;
  values: Readonly<Record<string, string>>;
}

/** A text with `{name}`, `{names}` and `{card}` filled in. A list of names has the page's direction. A full stop is omitted after a name that ends with punctuation ('Ann!'). */
export function FilledTemplate({ children, values }: FilledTemplateProps) {
  const [, before, key = '', after = ''] = /^(.*?)\{(\w+)\}(.*)$/s.exec(children) ?? [];
  const value = values[key];
  if (value === undefined) return children;
  const ends = after === '.' && /[.!?…]\u2069?$/.test(value);
  return (
    <>
      {before}
      {key === 'names' ? <span translate="no">{value}</span> : <Name of={value} />}
      {!ends && <FilledTemplate values={values}>{after}</FilledTemplate>}
    </>
  );
}
