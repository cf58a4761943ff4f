const preset = /(?<=^|[\n ])Default: ([^\n]{1,300})\.$/;
const allowed = /(?<=^|[\n ])(One of|Always): ([^\n]{1,2000}?)\.(?= Default: |$)/;

/**
 * Marks the values that the importer lists at the end of a description as code, so that a reader sees where each one ends:
 * "One of: `open`, `closed`. Default: `open`." Values with spaces or Markdown in them stay as they are.
 */
export const markValues = (description: string): string =>
  description
    .replace(preset, (_, value: string) => `Default: ${marked(value)}.`)
    .replace(
      allowed,
      (_, kind: string, values: string) => `${kind}: ${values.split(', ').map(marked).join(', ')}.`,
    );

/** "1 (KEYWORD)" is a value with its name. */
function marked(value: string): string {
  const [, own, name = ''] = /^([\w@.:/+*-]{1,200})( \([^()`]*\))?$/.exec(value) ?? [];
  return own === undefined ? value : `\`${own}\`${name}`;
}
