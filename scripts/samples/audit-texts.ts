import { type ExpectedOperation, filledServer } from './expected-operations.ts';
import type { Json } from './fixture-documents.ts';

/** Statements in a text about a call's URL and authentication that contradict its document. */
export function textFaults(expected: ExpectedOperation, text: string): string[] {
  const { security, parameters } = expected;
  const filled = filledServer(expected, text, (name) => `{${name}}`);
  const isHost = /^https?:/.test(filled);
  const faults = isHost
    ? text.includes(filled)
      ? []
      : [`the server ${filled} is not named`]
    : [
        /names no host/.test(text) ? '' : 'nothing says that no host is declared',
        text.includes(filled) ? '' : `the path ${filled} is missing`,
      ];
  return [...faults.filter(Boolean), ...authenticationFaults(security, parameters, text)];
}

const undeclared = 'declares no authentication';
const none = 'needs no authentication';

function authenticationFaults(security: Json[][] | null, parameters: Json[], text: string): string[] {
  const isParameter = parameters.some(
    (one) => one.in === 'header' && /^authorization$/i.test(String(one.name)),
  );
  if (security === null)
    return isParameter || text.includes(undeclared)
      ? []
      : ['nothing says that no authentication is declared'];
  const ways = security.filter((schemes) => schemes.length > 0);
  if (ways.length === 0) return text.includes(none) ? [] : ['nothing says that none is needed'];
  const isOptional = ways.length < security.length;
  return [
    ...(text.includes(undeclared) || text.includes(none) ? ['it is said that none is needed'] : []),
    ...(isOptional !== /Optional(:|, one of these:)/.test(text)
      ? ['whether it is optional is said wrongly']
      : []),
    ...(distinct(ways) > 1 !== /(O|, o)ne of these:/.test(text) ? ['a choice is said wrongly'] : []),
    ...ways
      .flat()
      .flatMap((scheme) => (text.includes(credential(scheme)) ? [] : [`${credential(scheme)} is not named`])),
  ];
}

const distinct = (ways: Json[][]): number =>
  new Set(ways.map((schemes) => schemes.map(({ id }) => id).join())).size;

const prefixes: Record<string, string> = { BotToken: 'Bot ', Bearer: 'Bearer ' };

function credential(scheme: Json): string {
  const kind = scheme.type === 'http' ? String(scheme.scheme).toLowerCase() : String(scheme.type);
  if (kind === 'basic') return 'Authorization: Basic base64(';
  if (kind !== 'apiKey') return 'Authorization: Bearer YOUR_TOKEN';
  const name = String(scheme.name);
  if (scheme.in === 'query') return `?${name}=`;
  if (scheme.in === 'cookie') return `Cookie: ${name}=`;
  return `${name}: ${name === 'Authorization' ? (prefixes[String(scheme.id)] ?? '') : ''}YOUR_`;
}
