/** Names that people would take for ours, or that mail, certificates and browsers treat in their own way. */
const reserved = new Set(
  `www api app apps admin administrator auth account accounts login signin signup sign-in sign-up oauth sso id identity
   mail email smtp imap pop mx ns ns1 ns2 dns ftp sftp ssh vpn proxy cdn static assets media img images files download downloads
   mcp plugin plugins dashboard console portal home index root web site status health metrics monitor
   support help docs doc documentation developer developers dev blog news press about legal terms privacy security abuse trust
   billing pay payment payments checkout invoice invoices subscription subscriptions paddle
   test testing staging stage demo sandbox preview internal intranet local localhost localdomain broadcasthost
   wpad isatap autoconfig autodiscover postmaster hostmaster webmaster noreply no-reply
   fieldkit field-kit fieldkits`
    .split(/\s+/)
    .filter(Boolean),
);

/** Digits and doubled hyphens that make a name look like a reserved one: f1eldkit, fie1dkit, field--kit. */
const plain = (label: string): string =>
  label
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('-', '');

/** Whether a label may not be claimed: reserved, a look-alike of the product's name, or a coded international name. */
export function isReserved(label: string): boolean {
  if (reserved.has(label) || label.slice(2, 4) === '--') return true;
  const looks = [plain(label), plain(label).replaceAll('l', 'i')];
  return looks.some((look) => look.includes('fieldkit') || look.includes('fieidkit'));
}
