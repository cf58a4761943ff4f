/**
 * Names that users would associate with the product itself, or that mail, certificates and browsers treat
 * specially.
 */
export const reservedNames: readonly string[] =
  `www web site home index root main default host hosting server gateway backend frontend proxy cache cdn edge
   api apis graphql grpc rest rpc ws socket webhook webhooks mcp plugin plugins app apps mobile beta
   admin admins administrator administration sysadmin superuser operator moderator owner staff team official system
   auth account accounts login signin signup sign-in sign-up log-in logout register oauth saml sso id identity password reset
   verify verification secure security ssl tls cert certs
   mail email webmail smtp imap pop pop3 mx ns dns ftp sftp ssh vpn autoconfig autodiscover wpad isatap
   postmaster hostmaster webmaster noreply no-reply abuse mailer-daemon
   static assets media img image images file files upload uploads download downloads
   dashboard console portal panel cpanel settings config
   status health healthz readyz metrics monitor monitoring logs
   support help helpdesk docs doc documentation developer developers dev blog news press about contact info feedback
   legal terms privacy trust compliance sales marketing partner partners community forum careers jobs
   billing pay payment payments checkout invoice invoices subscription subscriptions paddle
   test testing staging stage demo sandbox preview internal intranet local localhost localdomain broadcasthost
   fieldkit fieldkits`
    .split(/\s+/)
    .filter(Boolean);

const product = 'fieldkit';
/** Digits that are read as letters; 1 is read as two different letters. */
const digits = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' };
/** Pairs of letters that are read as one letter. */
const pairs = { rn: 'm', vv: 'w', cl: 'd' };
/** From this length on, a word with one letter missing is a look-alike, not another word. */
const LONG = 6;

const replaceByTable = (label: string, table: Record<string, string>): string =>
  Object.entries(table).reduce((text, [from, to]) => text.replaceAll(from, to), label);

/** The words that a label looks like: adm1n and adrnin look like admin, vvww like www. */
function readings(label: string): string[] {
  const bare = replaceByTable(label.replaceAll('-', ''), digits);
  const ones = [bare.replaceAll('1', 'l'), bare.replaceAll('1', 'i')];
  return [...ones, ...ones.map((reading) => replaceByTable(reading, pairs))];
}

/** Collapses doubled letters: suppport, loggin. */
const collapseDoubled = (text: string): string => text.replace(/(.)\1+/g, '$1');

const reserved = new Set(reservedNames);
const similarLetters = new Map(
  reservedNames.map((name) => {
    const bare = name.replaceAll('-', '');
    return [collapseDoubled(bare), bare];
  }),
);

function looksReserved(reading: string): boolean {
  const like = similarLetters.get(collapseDoubled(reading));
  if (like === undefined) return false;
  return reading.length >= like.length || like.length >= LONG;
}

/** The product's name, also with two adjacent letters swapped: feildkit looks like it. */
const productSpellings = [...product].map((letter, at) =>
  at === 0 ? product : `${product.slice(0, at - 1)}${letter}${product[at - 1]}${product.slice(at + 1)}`,
);

const likeProduct = productSpellings.map((spelling) => spelling.replaceAll('i', 'l'));

function looksLikeProduct(reading: string): boolean {
  const seen = collapseDoubled(reading).replaceAll('i', 'l');
  return likeProduct.some((spelling) => seen.includes(spelling));
}

/** Whether a label cannot be claimed: reserved, a look-alike of a reserved name, or a Punycode name. */
export function isReserved(label: string): boolean {
  // xn-- begins names in other scripts, which can look like any word.
  if (reserved.has(label) || label.slice(2, 4) === '--') return true;
  if (/^(www|mail|smtp|dns|mx|ns)\d+$/.test(label)) return true;
  // The addresses of trials, which are used again.
  if (label.startsWith('trial-')) return true;
  return readings(label).some((reading) => looksReserved(reading) || looksLikeProduct(reading));
}

/** Letters that have no accent to remove, as they are written without them. */
const latin: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A subdomain from a name: its words, joined by hyphens. Empty if the name has no Latin letters and no digits, or if
 * the subdomain cannot be claimed.
 */
export function suggestSubdomain(name: string): string {
  const suggested = replaceByTable(name.normalize('NFKD').toLowerCase(), latin)
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-|-$/g, '');
  return isReserved(suggested) ? '' : suggested;
}
