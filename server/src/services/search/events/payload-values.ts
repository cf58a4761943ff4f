/**
 * The values that the description of a field allows, as imports write them at its end: "always order.paid" or "one of:
 * card, bank"; undefined if it names none.
 */
export function valuesIn(description: string): string | undefined {
  const [, kind, values] =
    /(?<=^|[\n ])(Always|One of): ([^\n]{1,2000}?)\.(?= Default: | Format: | Example: |$)/.exec(
      description,
    ) ?? [];
  if (values === undefined) return undefined;
  return kind === 'Always' ? `always ${values}` : `one of: ${values}`;
}

export const isConstant = (values: string): boolean => values.startsWith('always ');
