/** How the code of a call differs from the question: below the code on the plugin's pages and in answers over MCP. */
// beyond the specification
const maxListed = 6;
const maxLength = 60;

/**
 * Values in the code that the question does not give. Only short values without spaces are shown, because the document's owner writes
 * them, and assistants read this sentence.
 */
export const assumedValues = (values: readonly { name: string; value: string }[]): string =>
  `Examples that are not from the question: ${listed(values.map(({ name, value }) => shortened(name) + (isPlain.test(value) ? ` (${value})` : '')))}.`;

const isPlain = /^[\w.:+-]{1,24}$/;

/** Values of the question that are not in the code. */
export const unusedValues = (values: readonly string[]): string =>
  `In the question, but not in the code: ${listed(values.map(shortened))}.`;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
};

const listed = (texts: readonly string[]): string =>
  texts.length > maxListed
    ? `${texts.slice(0, maxListed).join(', ')} and ${texts.length - maxListed} more`
    : texts.join(', ');
