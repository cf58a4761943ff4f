import { expect, test } from 'vitest';
import { AuthenticationForm, authenticationLines, authenticationOf } from './authentication.ts';

const scheme = {
  id: 'oauth',
  kind: 'oauth2' as const,
  in: 'header' as const,
  name: 'Authorization',
  prefix: 'Bearer ',
  description: '',
  scopes: { 'files:read': 'Read files' },
};
const library = { schemes: [scheme], alternatives: [['oauth']] };

test('[LIB-10] the scopes of a call have what they allow beside them', () => {
  const lines = authenticationLines(authenticationOf(library, undefined), ['files:read', 'constructor']);
  expect(lines.scopes).toBe('Scopes: files:read (Read files), constructor');
});

test('[LIB-10] the meanings of scopes are kept when an owner edits the authentication, up to 200', () => {
  expect(AuthenticationForm.parse(library).schemes[0]?.scopes).toEqual({ 'files:read': 'Read files' });
  const scopes = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`s${at}`, 'x']));
  const parsed = AuthenticationForm.safeParse({ ...library, schemes: [{ ...scheme, scopes }] });
  expect(parsed.error?.issues[0]?.message).toBe('A scheme can describe up to 200 scopes');
});
