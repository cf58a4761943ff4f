import { cleanLine } from '../clean-text.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportedHeader } from '../imported-method.ts';
import { createInput, type Input } from '../input-list.ts';
import { listOf, objectOf } from '../json-value.ts';
import { shownValue } from './postman-entries.ts';

/** What the credentials of a request add to it. */
export interface RequestCredentials {
  header?: ImportedHeader;
  input?: Input;
}

/** What the Authorization header holds, by Postman's name of the kind. */
const kinds: Record<string, string> = {
  basic: 'Basic authentication: “Basic ” and the base64 of user:password.',
  digest: 'Digest authentication.',
  oauth1: 'OAuth 1.0 signature.',
  oauth2: 'OAuth 2.0: “Bearer ” and an access token.',
  hawk: 'Hawk authentication.',
  awsv4: 'AWS signature, version 4.',
  ntlm: 'NTLM authentication.',
  edgegrid: 'Akamai EdgeGrid authentication.',
  asap: 'Atlassian ASAP: “Bearer ” and a signed token.',
  jwt: '“Bearer ” and a signed token (JWT).',
};

/** Credentials as a header or, where the collection says so, as a query parameter. `noauth` adds nothing. */
export function readAuth(value: unknown): RequestCredentials {
  const auth = objectOf(value);
  const kind = cleanLine(auth?.type, 40);
  if (!auth || !kind || kind === 'noauth') return {};
  const setting = settingsOf(auth[kind]);

  if (kind === 'apikey') return apiKey(setting('key') || 'X-API-Key', setting('value'), setting('in'));
  if (kind === 'bearer') return authorization('“Bearer ” and a token.', `Bearer ${setting('token')}`);
  const told = Object.hasOwn(kinds, kind) ? kinds[kind] : `Authentication of the kind “${kind}”.`;
  if (kind === 'oauth2') {
    const token = setting('accessToken');
    if (setting('addTokenTo') === 'queryParams') return apiKey('access_token', token, 'query');
    return authorization(told ?? '', `${setting('headerPrefix') || 'Bearer'} ${token}`);
  }
  return authorization(told ?? '', '');
}

/** Format 2.0 has an object, 2.1 a list of keys and values. */
function settingsOf(value: unknown): (name: string) => string {
  const list = listOf(value, 100).map(objectOf);
  return (name) => {
    const found = Array.isArray(value)
      ? list.find((row) => row?.key === name)?.value
      : objectOf(value)?.[name];
    return cleanLine(found, importLimits.inputNameLength);
  };
}

function authorization(description: string, value: string): RequestCredentials {
  return { header: header('Authorization', description, shownValue('authorization', value)) };
}

function apiKey(name: string, value: string, place: string): RequestCredentials {
  const shown = shownValue('apikey', value);
  if (place !== 'query') return { header: header(name, 'API key.', shown) };
  const description = shown ? `API key. Value: ${shown}.` : 'API key.';
  return { input: createInput(name, 'query', { type: 'string', required: true, description }) };
}

function header(name: string, description: string, default_value: string): ImportedHeader {
  return { name, type: 'string', required: true, description, default_value };
}
