import { accountNumberAt, cardNumberAt, withPlainGaps } from './checked-numbers.ts';

const uuids = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/gi;

/** A private key that was pasted incompletely extends to the end of the text. */
const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const keyEnd = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/**
 * Replaces every secret and personal identifier with its kind in brackets, so that a question stays readable. Also
 * removes NUL, the one character that PostgreSQL does not allow in text.
 */
export function maskSecrets(text: string): string {
  const masked = secretPatterns.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    withoutPrivateKeys(text.replaceAll('\0', '')),
  );
  const withoutAccounts = replaceChecked(masked, /\b[A-Z]{2}\d{2}/gi, accountNumberAt, '[account number]');
  return replaceChecked(withoutAccounts, /(?<!\d|\d[.-])\d/g, cardNumberAt, '[card number]');
}

/**
 * Replaces numbers whose checksum is valid. Every position is tried, because the text before a number can look like
 * its beginning. UUIDs stay: parts of one in two hundred look like a valid number.
 */
function replaceChecked(
  text: string,
  begins: RegExp,
  lengthAt: (text: string, at: number) => number,
  word: string,
): string {
  const plain = withPlainGaps(text).replace(uuids, (uuid) => '_'.repeat(uuid.length));
  let masked = '';
  let from = 0;
  for (const { index } of plain.matchAll(begins)) {
    const length = index < from ? 0 : lengthAt(plain, index);
    if (length === 0) continue;
    masked += text.slice(from, index) + word;
    from = index + length;
  }
  return masked + text.slice(from);
}

function withoutPrivateKeys(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (let begin = privateKey.exec(rest); begin; begin = privateKey.exec(rest)) {
    parts.push(rest.slice(0, begin.index), '[private key]');
    const inside = rest.slice(begin.index + begin[0].length);
    const end = keyEnd.exec(inside);
    rest = end ? inside.slice(end.index + end[0].length) : '';
  }
  return parts.join('') + rest;
}

/**
 * Patterns for secrets that people paste into questions by accident, with the placeholder for each. Sources: the
 * providers' published key formats, RFC 7519 for tokens, E.164 for telephone numbers. Ids that only name a thing (a
 * payment, a customer, a UUID) are not secrets and stay.
 *
 * Every repetition is bounded, so that the time is linear in the length of the text: a test checks the patterns. No
 * entry point accepts texts of that length.
 */
export const secretPatterns: readonly (readonly [RegExp, string])[] = [
  // three parts of base64url, the first of which is a JSON object
  [/\beyJ[\w-]{8,4096}\.[\w-]{4,4096}(?:\.[\w-]{0,4096})?/g, '[token]'],
  // user:password@ in an address, and curl's -u
  [/(?<=\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@:]{0,256}:[^\s/@]{1,1024}(?=@)/gi, '[password]'],
  [/(?<=\s(?:-u|--user)[ =]["']?)[^\s:"']{1,256}:[^\s"']{1,1024}/g, '[password]'],
  [/\bhttps:\/\/hooks\.slack\.com\/services\/[\w/]{10,256}/g, '[webhook]'],

  // Fieldkit
  [/\bfk_(?:live|mcp|dev)_\w{1,256}/g, '[key]'],
  // Stripe and providers with the same format; Paddle; a payment's secret
  [/\b(?:sk|pk|rk)_(?:live|test|prod)_\w{8,512}/g, '[key]'],
  [/\b(?:sk|rk|apikey|api_key)_(?=\w{0,64}\d)[A-Za-z\d]{16,512}\b/g, '[key]'],
  [/\bwhsec_[\w+/=]{12,512}|\bpdl_(?:live|sdbx|ntfset)_\w{10,512}/g, '[key]'],
  [/\b(?:pi|seti|cs)_\w{8,128}_secret_\w{8,256}/g, '[secret]'],
  // OpenAI, Anthropic and others
  [/\bsk-[\w-]{16,512}/g, '[key]'],
  // GitHub, GitLab
  [/\bgh[pousr]_[A-Za-z\d]{20,512}|\bgithub_pat_\w{20,512}/g, '[token]'],
  [/\bgl(?:pat|dt|rt|cbt|ptt|ft|imt|agent|soat)-[\w.-]{16,512}/g, '[token]'],
  // AWS
  [/\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z\d]{16}\b/g, '[key]'],
  [
    /(?<![A-Za-z\d/+=])(?=[A-Za-z\d/+]{0,38}\d)(?=[A-Za-z\d/+]{0,39}[a-z])(?=[A-Za-z\d/+]{0,39}[A-Z])(?=[A-Za-z\d/]{0,39}[/+])[A-Za-z\d+][A-Za-z\d/+]{39}(?![A-Za-z\d/+=])/g,
    '[secret]',
  ],
  // Google
  [/\bAIza[\w-]{30,64}|\bya29\.[\w-]{20,1024}|\bGOCSPX-[\w-]{20,64}/g, '[key]'],
  // Slack, Telegram
  [/\bxox[abeoprs]-[\w-]{10,512}|\bxapp-[\w-]{10,512}/g, '[token]'],
  [/\b\d{8,10}:[A-Za-z][\w-]{34}(?![\w-])/g, '[token]'],
  // package registries: npm, PyPI
  [/\bnpm_[A-Za-z\d]{30,64}|\bpypi-[\w-]{16,512}/g, '[token]'],
  // SendGrid, Twilio, Mailgun, Shopify, Square, Hugging Face, DigitalOcean, Databricks, Atlassian, Linear, Postman,
  // Supabase
  [/\bSG\.[\w-]{16,128}\.[\w-]{16,128}|\bSK[a-f\d]{32}\b|\bkey-[a-f\d]{32}\b/g, '[key]'],
  [/\bshp(?:at|ca|pa|ss)_[A-Fa-f\d]{32,64}|\bsq0[a-z]{3}-[\w-]{20,64}|\bhf_[A-Za-z\d]{30,64}/g, '[token]'],
  [/\bdo[opr]_v1_[a-f\d]{60,64}|\bdapi[a-f\d]{32}|\bATATT3[\w=-]{20,512}|\blin_api_\w{20,64}/g, '[token]'],
  [/\bPMAK-[\w-]{20,128}|\bsbp_[a-f\d]{40}|\bntn_\w{30,64}/g, '[key]'],

  // values that are named as secrets
  [/\b(?:bearer|basic)\s{1,8}(?=\S{0,512}\d)[\w~+/.=-]{12,4096}/gi, '[token]'],
  [
    /(?<=\b(?:password|passwd|passphrase|pwd|secret|api[ _-]?key|account[ _-]?key|(?:access|auth|refresh|session)[ _-]?token|client[ _-]?secret)["']?\s{0,8}(?:=|:|is)\s{0,8}["']?)(?=[^\s"',;]{0,256}?(?:\d|[^\w\s"',;.:?!()/-]))[^\s"',;]{6,1024}/gi,
    '[secret]',
  ],

  // personal identifiers
  [/[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu, '[email]'],
  [/(?<![\w.+:-])\+[1-9](?:[ ().-]{0,2}\d){8,14}(?![\d\w])/g, '[phone number]'],
  [/(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g, '[social security number]'],

  // long runs of hexadecimal digits, or of letters mixed with digits, which are not words. UUIDs stay, because they
  // name things.
  [/\b(?<!-)[a-f\d]{32,4096}\b(?!-)/gi, '[token]'],
  [
    /(?<![\w-])(?=[\w-]{0,256}?\d[\w-]{0,256}?\d)(?=[\w-]{0,256}?[a-z])(?=[\w-]{0,256}?[A-Z])[\w-]{32,4096}(?![\w-])/g,
    '[token]',
  ],
];
