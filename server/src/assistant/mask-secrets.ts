/**
 * What people paste into questions without meaning to: keys, tokens, passwords, addresses and card numbers. Each becomes a
 * word in brackets that says what it was, so that a question still reads as one. Sources: the published forms of the
 * providers' tokens, ISO/IEC 7812 for card numbers (Luhn's check), RFC 7519 for tokens.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[private key]'],
  // three parts of base64url, the first of which is a JSON object
  [/\beyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g, '[token]'],
  // user:password@ in an address
  [/(?<=\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@:]*:[^\s/@]+(?=@)/gi, '[password]'],
  [/\bfk_(?:live|mcp|dev)_\w+/g, '[key]'],
  [/\b(?:sk|pk|rk|whsec|pdl|apikey)_(?:live_|test_|sdbx_)?[A-Za-z\d_]{10,}/g, '[key]'],
  [/\bsk-[A-Za-z\d_-]{16,}/g, '[key]'],
  [/\bgh[pousr]_[A-Za-z\d]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}/g, '[token]'],
  [/\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g, '[key]'],
  [/\bAIza[\w-]{30,}/g, '[key]'],
  [/\bxox[abeprs]-[\w-]{10,}/g, '[token]'],
  [/\bSG\.[\w-]{16,}\.[\w-]{16,}/g, '[key]'],
  [/\b(?:bearer|basic)\s+(?=\S*\d)[\w~+/.=-]{12,}/gi, '[token]'],
  [
    /(?<=\b(?:password|passwd|pwd|secret|api[ _-]?key|access[ _-]?token|client[ _-]?secret)["']?\s*(?:=|:|is)\s*["']?)(?=\S*\d|\S*[^\w\s"'])[^\s"',;]{6,}/gi,
    '[secret]',
  ],
  [/[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, '[email]'],
  // long runs of hexadecimal digits and of letters mixed with digits: nobody types those as words. UUIDs stay: they name things.
  [/\b(?<!-)[a-f\d]{32,}\b(?!-)/gi, '[token]'],
  [
    /\b(?=[A-Za-z\d_-]*\d[A-Za-z\d_-]*\d)(?=[A-Za-z\d_-]*[a-z])(?=[A-Za-z\d_-]*[A-Z])[A-Za-z\d_-]{32,}\b/g,
    '[token]',
  ],
];

const cardLike = /(?<![\d.-])(?:\d[ -]?){12,18}\d(?![\d.-]?\d)/g;

/** The text with every secret and personal mark replaced by what it was. */
export function maskSecrets(text: string): string {
  const masked = patterns.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
  return masked.replace(cardLike, (number) => (isCardNumber(number) ? '[card number]' : number));
}

/** Luhn's check: every second digit from the right counts double. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
