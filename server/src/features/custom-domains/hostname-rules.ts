import { domainToUnicode } from 'node:url';
import * as messages from '@fieldkit/contract/messages/custom-domains.ts';
import { getDomain } from 'tldts-icann';
import type { Env } from '../../platform/settings/env.ts';

/**
 * Endings that DNS on the internet never resolves: those of special use, and the ones of networks.
 * https://www.iana.org/assignments/special-use-domain-names
 */
const special =
  /\.(?:alt|arpa|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/** Why a host name cannot be a company's own domain, as a sentence; null if it can. */
export function whyNotClaimed(env: Env, hostname: string): string | null {
  const own = [env.PUBLIC_URL, `http://${env.PLUGIN_DOMAIN}`].map((address) => new URL(address).hostname);
  if (own.some((name) => isWithin(hostname, name) || isWithin(name, hostname))) return messages.ownHost;
  if (getDomain(hostname, { validateHostname: false }) === null) return messages.publicSuffix;
  // Tests and developers use names such as docs.acme.test.
  if (env.isProduction && special.test(hostname)) return messages.reserved;
  return null;
}

const isWithin = (name: string, above: string): boolean => name === above || name.endsWith(`.${above}`);

/** Letters of other scripts that look like Latin ones. A label that consists of them looks like another name. */
const likeLatin = /^[аԁеһіјӏорԛѕԝхуъЬҽпгѵѡɑαικνορτυωγεχзбӡк\d-]+$/u;
/** The scripts that one label may mix, as browsers allow it. */
const scripts = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
];
/** Latin letters that look like others, or like nothing. Those of European languages are distinct. */
const plainLatin = /^[a-z\d\u00df-\u00f6\u00f8-\u0117\u0119-\u0130\u0132-\u017e-]+$/u;

/** A host name in its own script, or in ASCII if one of its labels could be confused with another name. */
export function displayName(hostname: string): string {
  const typed = domainToUnicode(hostname);
  return typed.split('.').every(isDistinct) ? typed || hostname : hostname;
}

function isDistinct(label: string): boolean {
  if (/^[a-z\d-]+$/.test(label)) return true;
  if (likeLatin.test(label)) return false;
  const script = scripts.find((one) => one.test(label));
  return script !== undefined && (script !== scripts[0] || plainLatin.test(label));
}
