/**
 * Names that users would take for the product's own, or that mail, certificates and browsers treat specially.
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
/** Digits that are read as letters; 1 is read as two of them. */
const digits = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' };
/** Two letters that are read as one. */
const pairs = { rn: 'm', vv: 'w', cl: 'd' };
/** From this length on a letter too few is a near miss, and no other word. */
const LONG = 6;

const replaced = (label: string, table: Record<string, string>): string =>
  Object.entries(table).reduce((text, [from, to]) => text.replaceAll(from, to), label);

/** How a label may be read at a glance: adm1n and adrnin as admin, vvww as www. */
function readings(label: string): string[] {
  const bare = replaced(label.replaceAll('-', ''), digits);
  const ones = [bare.replaceAll('1', 'l'), bare.replaceAll('1', 'i')];
  return [...ones, ...ones.map((reading) => replaced(reading, pairs))];
}

/** Doubled letters as one: suppport, loggin. */
const collapsed = (text: string): string => text.replace(/(.)\1+/g, '$1');

const reserved = new Set(reservedNames);
const byLooks = new Map(
  reservedNames.map((name) => {
    const bare = name.replaceAll('-', '');
    return [collapsed(bare), bare];
  }),
);

function looksReserved(reading: string): boolean {
  const like = byLooks.get(collapsed(reading));
  if (like === undefined) return false;
  return reading.length >= like.length || like.length >= LONG;
}

/** The product's name, and with two neighbouring letters changed over: feildkit is read as it. */
const productSpellings = [...product].map((letter, at) =>
  at === 0 ? product : `${product.slice(0, at - 1)}${letter}${product[at - 1]}${product.slice(at + 1)}`,
);

const likeProduct = productSpellings.map((spelling) => spelling.replaceAll('i', 'l'));

function looksLikeProduct(reading: string): boolean {
  const seen = collapsed(reading).replaceAll('i', 'l');
  return likeProduct.some((spelling) => seen.includes(spelling));
}

/** Whether a label may not be claimed: reserved, a look-alike of a reserved name, or a coded international name. */
export function isReserved(label: string): boolean {
  // xn-- begins names in other scripts, which look like anything.
  if (reserved.has(label) || label.slice(2, 4) === '--') return true;
  if (/^(www|mail|smtp|dns|mx|ns)\d+$/.test(label)) return true;
  return readings(label).some((reading) => looksReserved(reading) || looksLikeProduct(reading));
}
