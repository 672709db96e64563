export interface Row {
  /** Line number, starting at 1. */
  line: number;
  cells: string[];
  raw: string;
}

/**
 * Parse the rows of a spreadsheet, without carriage returns. Cells are quoted if they contain a separator, a quote or a line break. Quotes
 * in such cells are doubled. An empty line is a row with one empty cell.
 */
export function rowsOf(text: string, separator: string): Row[] {
  const ends = `\\n${separator && `\\u{${separator.codePointAt(0)?.toString(16)}}`}`;
  const quoted = `"([^"]*(?:""[^"]*)*)"(?=[${ends}]|$)`;
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [], raw: '' };
  for (const match of text.matchAll(new RegExp(`(?:${quoted}|([^${ends}]*))([${ends}]|$)`, 'guy'))) {
    const [cell, inQuotes, plain = '', end = ''] = match;
    row.cells.push(inQuotes?.replaceAll('""', '"') ?? plain);
    row.raw += cell;
    if (end && end === separator) continue;
    row.raw = row.raw.slice(0, row.raw.length - end.length);
    rows.push(row);
    if (!end) break;
    row = { line: row.line + row.raw.split('\n').length, cells: [], raw: '' };
  }
  return rows;
}
