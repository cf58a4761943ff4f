/** Characters that start a formula in spreadsheets, also in full width; a tab or a line end may hide one. */
const beginsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const isNumber = /^-?\d+(\.\d+)?$/;

const cellOf = (value: string | number): string => {
  const text = String(value);
  const isSafe = typeof value === 'number' || isNumber.test(text) || !beginsFormula.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
};

/**
 * A table as the text of a CSV file (RFC 4180, with the byte order mark by which spreadsheets recognize
 * UTF-8). Text from other users is never interpreted as a formula: a leading apostrophe disarms it.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
