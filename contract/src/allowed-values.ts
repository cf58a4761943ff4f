/** The values that a field allows. */
type AllowedValues = {
  /** As they are listed, with their names: "1 (KEYWORD), 3 (SPAM)". */
  text: string;
  /** Without their names. */
  values: string[];
  /** Whether it is the only one. */
  isConstant: boolean;
  /** Whether no other value is allowed, and none is left out of the list. */
  isComplete: boolean;
};

const listed =
  /(?<=^|[\n ])(Always|One of|Also allowed): ([^\n]{1,6000}?)\.(?= (?:Default|Format|Example): |\n|$)/;

/** Reads the allowed values that an import lists at the end of a description; null if it lists none. */
export function readAllowedValues(description: string): AllowedValues | null {
  const [, kind, text = ''] = listed.exec(description) ?? [];
  const entries = text.split(', ').map((entry) => entry.replace(/ \(.*\)$/, '').replace(/^`(.*)`$/, '$1'));
  const values = entries.filter((value) => value !== '' && value !== '…');
  if (values.length === 0) return null;
  return {
    text,
    values,
    isConstant: kind === 'Always',
    isComplete: kind !== 'Also allowed' && !entries.includes('…'),
  };
}
