/** Names of fields whose values are secrets, and values that look like known kinds of keys. */
const secretName =
  /(?:^|[_-])(?:passw(?:or)?d|passphrase|secret|token|api[_-]?key|private[_-]?key|authorization|cookie)$|(?:Password|Secret|Token|ApiKey|PrivateKey)$/;
const secretValue =
  /\b(?:(?:sk|pk|rk)_(?:live|test)_\w{8,}|gh[opsu]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{8,}|AKIA[A-Z\d]{12,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]*|hooks\.slack\.com\/services\/[\w/]{8,})/g;

/** The length of the shortest text that `secretValue` can match. */
const SHORTEST_SECRET = 13;

export const isSecretName = (name: string): boolean => secretName.test(name);

/** A text with "<secret>" instead of what looks like a key. */
export const withoutSecrets = (text: string): string =>
  text.length < SHORTEST_SECRET ? text : text.replace(secretValue, '<secret>');

/**
 * The example of an input without the secrets that authors leave in documents.
 * @returns undefined if the example itself is a secret; texts in it that are secrets are replaced with the names of their fields
 */
export function withoutSecretExample(example: unknown, name: string): unknown {
  if (typeof example !== 'string') return replaceSecrets(example);
  const isSecret = isSecretName(name) || withoutSecrets(example) !== example;
  return isSecret ? undefined : example;
}

function replaceSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(replaceSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, its]) => [
      name,
      typeof its === 'string' && isSecretName(name) ? `<${name}>` : replaceSecrets(its),
    ]),
  );
}
