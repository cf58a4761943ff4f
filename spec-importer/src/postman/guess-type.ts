/** The type of an example value, in the words that an input's type has. */
export function typeOfExample(value: unknown): string {
  if (value === null || value === undefined) return 'any';
  if (Array.isArray(value)) return listType(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function listType(list: unknown[]): string {
  const types = new Set(
    list.slice(0, 20).map((entry) => (Array.isArray(entry) ? 'any[]' : typeOfExample(entry))),
  );
  const [only] = types;
  return types.size === 1 && only ? `${only}[]` : 'any[]';
}

/** Addresses and forms contain texts only; a number in them is still a number for the reader. */
export function typeOfText(value: unknown): string {
  if (typeof value !== 'string')
    return value === null || value === undefined ? 'string' : typeOfExample(value);
  if (/^-?\d{1,15}$/.test(value)) return /^-?0\d/.test(value) ? 'string' : 'integer';
  if (/^-?\d{1,15}\.\d{1,15}$/.test(value)) return 'number';
  return value === 'true' || value === 'false' ? 'boolean' : 'string';
}
