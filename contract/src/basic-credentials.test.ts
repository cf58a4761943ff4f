import { expect, test } from 'vitest';
import { readBasicCredentials } from './basic-credentials.ts';

test.each([
  ['', 'YOUR_USERNAME:YOUR_PASSWORD'],
  ['Your user name and your password.', 'YOUR_USERNAME:YOUR_PASSWORD'],
  ['Log in with a username. The password cannot be empty.', 'YOUR_USERNAME:YOUR_PASSWORD'],
  ['Authenticate via HTTP Basic with your account username and API token.', 'YOUR_USERNAME:YOUR_PASSWORD'],
  ['Use the API Key as the username and leave the password blank.', 'YOUR_API_KEY:'],
  ['Paste your API key into the username field and leave the password empty.', 'YOUR_API_KEY:'],
  ['supply your API key as the username and leave the\npassword blank', 'YOUR_API_KEY:'],
  ['send your Organization API key as the username with an empty password', 'YOUR_API_KEY:'],
  ['The username is your secret key. No password is required.', 'YOUR_SECRET_KEY:'],
  ['API Key as username and API Secret as password', 'YOUR_API_KEY:YOUR_API_SECRET'],
  [
    'public API key as the username and private API key as the password',
    'YOUR_PUBLIC_API_KEY:YOUR_PRIVATE_API_KEY',
  ],
  ['the Account SID as the username and the auth token as the password', 'YOUR_ACCOUNT_SID:YOUR_AUTH_TOKEN'],
  ['with the literal username `API_KEY` and the API key as the password', 'API_KEY:YOUR_API_KEY'],
  ['using the literal string "api" as the username and the API key as the password', 'api:YOUR_API_KEY'],
  ['the API key as the password, no username', ':YOUR_API_KEY'],
])('[LIB-10] %j is sent as %s', (description, expected) => {
  const { user, password } = readBasicCredentials(description);
  expect(`${user}:${password}`).toBe(expected);
});

test('a long description of basic authentication is read in time that does not explode', () => {
  expect(readBasicCredentials(`${'app_'.repeat(500)}x`)).toEqual({
    user: 'YOUR_USERNAME',
    password: 'YOUR_PASSWORD',
  });
});
