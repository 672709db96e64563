import type { ReactNode } from 'react';

/**
 * A text with its `{name}` or `{card}` filled in. A name that ends its own sentence ('Ann!') needs no full stop after it.
 */
export function Filled({ children, values }: { children: string; values: Readonly<Record<string, string>> }) {
  const pieces = children.split(/\{(\w+)\}/);
  return pieces.map((piece, place): ReactNode => {
    const value = place % 2 ? values[piece] : undefined;
    if (value !== undefined) return <bdi key={`${place} ${piece}`}>{value}</bdi>;
    if (place % 2) return `{${piece}}`;
    const before = values[pieces[place - 1] ?? ''] ?? '';
    return piece === '.' && /[.!?…]$/.test(before) ? '' : piece;
  });
}
