/** Parse spreadsheet rows. Cells are separated by tabs or semicolons, and are quoted if they contain a separator. */

export interface Row {
  /** Line number, starting at 1. */
  line: number;
  cells: string[];
  raw: string;
}

interface Cell {
  text: string;
  /** Index after the cell. */
  end: number;
}

/** Parse a text without carriage returns. An empty line is a row with one empty cell. */
export function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let start = 0;
  while (start <= text.length) {
    const row: Row = { line, cells: [], raw: '' };
    let end = start;
    for (;;) {
      const cell = quotedAt(text, end, separator) ?? plainAt(text, end, separator);
      row.cells.push(cell.text);
      end = cell.end;
      if (text[end] !== separator) break;
      end += 1;
    }
    row.raw = text.slice(start, end);
    rows.push(row);
    line += row.raw.split('\n').length;
    start = end + 1;
  }
  return rows;
}

function plainAt(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== separator) end += 1;
  return { text: text.slice(start, end), end };
}

/** Parse a quoted cell, in which a quote is escaped by doubling it. Return null if there is no valid quoted cell. */
function quotedAt(text: string, start: number, separator: string): Cell | null {
  if (text[start] !== '"') return null;
  let end = start + 1;
  while (end < text.length) {
    if (text[end] !== '"') end += 1;
    else if (text[end + 1] === '"') end += 2;
    else break;
  }
  const after = text[end + 1];
  if (end >= text.length || !(after === undefined || after === '\n' || after === separator)) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
