import { Name } from '../shared/languages/name';

interface FilledProps {
  children: string;
  values: Readonly<Record<string, string>>;
}

/** A text with its `{name}` or `{card}` filled in. A name that ends its own sentence ('Ann!') needs no full stop after it. */
export function FilledTemplate({ children, values }: FilledProps) {
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
