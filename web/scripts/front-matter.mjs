import { parse } from 'yaml';

/**
 * Splits a Markdown file into its YAML front matter and the rest.
 * @param {string} source
 * @returns {{ head: Record<string, string>, rest: string }}
 */
export function frontMatter(source) {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || rest === undefined) throw new Error('A page of content/ has no front matter');
  return { head: parse(front), rest };
}
