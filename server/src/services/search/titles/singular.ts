/**
 * English nouns of names of resources, in lower case. Rules read most of them; the lists have those that rules would misread.
 */

const irregular = new Map(
  (
    'people person, children child, men man, women woman, mice mouse, geese goose, feet foot, teeth tooth, indices index, ' +
    'matrices matrix, vertices vertex, appendices appendix, criteria criterion, phenomena phenomenon, schemata schema, ' +
    'axes axis, theses thesis, crises crisis, hypotheses hypothesis, parentheses parenthesis, diagnoses diagnosis, ' +
    'syntheses synthesis, oases oasis, quizzes quiz, leaves leaf, shelves shelf, halves half, wolves wolf, knives knife, wives wife, ' +
    'lives life, selves self, calves calf, loaves loaf, thieves thief, aliases alias, atlases atlas, biases bias, canvases canvas, ' +
    'gases gas, lenses lens, caches cache, niches niche, headaches headache, movies movie, cookies cookie, ties tie, pies pie, ' +
    'lies lie, calories calorie, selfies selfie, zombies zombie, shoes shoe, toes toe, canoes canoe'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that end in "s" and are not plurals. */
const unchanged = new Set(
  'news series species sms dns https aws gps ios os css js tls cors sas saas vps gas bias alias canvas atlas lens means kubernetes jenkins redis tennis analytics logistics graphics diagnostics always plus surplus this has is was'.split(
    ' ',
  ),
);

/** They have no article: "Create feedback". */
const uncountable = new Set(
  'data metadata history progress evidence onboarding feedback information info media news content access usage traffic equipment software hardware pricing billing'.split(
    ' ',
  ),
);
export const isUncountable = (noun: string): boolean => uncountable.has(noun);

/** The first rule that fits decides. */
const rules: readonly [end: RegExp, one: string][] = [
  [/(ss|[sx]is)$/, '$1'],
  [/((?:stat|bon|camp|vir|cens|corp|radi|foc|^b)us)es$/, '$1'],
  [/((?:bon|camp|corp|foc|cens|sens|gen|nex|^b|..[cilrt])us)$/, '$1'],
  [/yses$/, 'ysis'],
  [/(ss|x|ch|sh|o)es$/, '$1'],
  [/ies$/, 'y'],
  [/s$/, ''],
];

/** One of several: "people" is a person, "addresses" an address, "purchases" a purchase. A noun that is singular stays so. */
export function singularOf(noun: string): string {
  if (unchanged.has(noun) || isUncountable(noun) || noun.length < 3) return noun;
  const known = irregular.get(noun);
  if (known !== undefined) return known;
  const rule = rules.find(([end]) => end.test(noun));
  return rule ? noun.replace(...rule) : noun;
}

/** The name of a path segment as words, the last one in the singular: "order_lines" is "order line", "status" stays so. */
export function singularOfWords(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').toLowerCase().split(' ');
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join(' ');
}

export const isPlural = (noun: string): boolean => singularOf(noun) !== noun;

/** Acronyms whose first letter is spoken with a vowel: "an SLA", but "a slack channel". */
const spelledOut = /^(?:ftp|hmac|ldap|mcp|mfa|nft|rfc|rss|sdk|sla|smtp|sms|ssl|ssn|sso|svg|xml)s?$/;

/** "a" or "an", by how the word is spoken. */
export function articleOf(word: string): string {
  if (/^(?:uni(?!n|m)|use|usa|usu|uti|url|uuid|uri|utm|ui|ux|eu|one|once|ubi)/.test(word)) return 'a';
  if (/^(?:hour|hono|heir|ssh|html|http|mp\d|ml|fqdn)/.test(word) || spelledOut.test(word)) return 'an';
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

const acronyms = new Set(
  '2fa 3d 3ds ach acl ai api arn bin bic cdn cli cname cpu cors csr css csv dns ein faq ftp gif gpg gpu gps hmac html http https iban ico id ip ipv4 ipv6 iso json jwk jwks jwt kyc kyb ldap mcp mfa nft ocr otp pdf pgp pix png qr rbac rss saml scim sdk sepa sku sla sms smtp sql ssh ssl ssn sso svg tls totp tts ui uri url utc uuid vat vlan vm vpc vpn xml yaml'.split(
    ' ',
  ),
);

/** A word as it is spelled in a sentence: "sku" is "SKU", "ids" is "IDs". */
export function spelledWord(word: string): string {
  if (acronyms.has(word)) return word.toUpperCase();
  const one = word.slice(0, -1);
  if (word.endsWith('s') && acronyms.has(one)) return `${one.toUpperCase()}s`;
  return word === 'oauth' ? 'OAuth' : word;
}
