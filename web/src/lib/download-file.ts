/** Characters that start a formula in spreadsheets, including full-width forms. A tab or line break can hide one. */
const beginsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const isNumber = /^-?\d+(\.\d+)?$/;

const cellOf = (value: string | number): string => {
  const text = String(value);
  const isSafe = typeof value === 'number' || isNumber.test(text) || !beginsFormula.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
};

/**
 * A table as CSV text (RFC 4180). Starts with a byte order mark, from which spreadsheets recognize UTF-8. A
 * leading apostrophe prevents text from other users from being interpreted as a formula.
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
