/** What a spreadsheet takes for the beginning of a formula, also in full width; a tab or a line end may hide one. */
const beginsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const isNumber = /^-?\d+(\.\d+)?$/;

const cellOf = (value: string | number): string => {
  const text = String(value);
  const isSafe = typeof value === 'number' || isNumber.test(text) || !beginsFormula.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
};

/**
 * A table as the text of a CSV file (RFC 4180, with the mark by which spreadsheets know UTF-8). What others wrote is
 * never a formula where the file is opened: an apostrophe stands before what would be one.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
