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

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A file name that every file system accepts: "Refund & notify" → "refund-notify". */
export const fileNameOf = (name: string, fallback: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || fallback;
