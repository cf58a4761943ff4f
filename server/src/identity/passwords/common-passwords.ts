/** How many of the commonest are refused. */
const MOST_COMMON = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the ten thousand most common ones, which attackers try first. Case is ignored. The
 * list is loaded when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize('NFKC').toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
}
