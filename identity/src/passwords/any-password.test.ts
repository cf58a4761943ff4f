import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

let people = 0;
const signUp = async (password: unknown) => {
  const email = `any-${++people}@example.com`;
  const answer = await service.call('signUp', { email, password, returnSecureToken: true });
  return { email, status: answer.statusCode, message: answer.statusCode === 200 ? 'OK' : messageOf(answer) };
};
const enters = async (email: string, password: string) =>
  (await service.call('signInWithPassword', { email, password })).statusCode === 200;

describe('a password', () => {
  it.each([
    ['sixty-four characters', 'x'.repeat(64)],
    ['four thousand characters', `${'y'.repeat(4_000)}z`],
    ['emoji', '🦊🦊🦊🦊🦊🦊'],
    ['many scripts', 'пароль密码كلمة'],
    ['a NUL in the middle', 'before\u0000after'],
    ['nothing but spaces', '        '],
    ['quotes and markup', `"';--<b>&amp;\\`],
  ])('[R20] of %s is used completely, and is the only valid one', async (_, password) => {
    const { email, message: outcome } = await signUp(password);
    expect(outcome).toBe('OK');
    expect(await enters(email, password)).toBe(true);
    for (const other of [
      password.slice(0, -1),
      `${password}x`,
      password.trim(),
      password.replace('\u0000', ''),
    ])
      if (other !== password) expect(await enters(email, other)).toBe(false);
  });

  it('[R20] is not truncated where others truncate: the seventy-third byte counts, and so does the one after a NUL', async () => {
    const { email } = await signUp(`${'x'.repeat(72)}a`);
    expect(await enters(email, `${'x'.repeat(72)}b`)).toBe(false);
    expect(await enters(email, 'x'.repeat(72))).toBe(false);
    const other = await signUp('before\u0000after');
    expect(await enters(other.email, 'before\u0000other')).toBe(false);
  });

  it('[R20] of more than 4,096 characters is refused before it is hashed', async () => {
    expect((await signUp('x'.repeat(4_097))).status).toBe(400);
  });

  it.each([[['a', 'b']], [{ a: 1 }], [123456], [true], [null]])(
    '[R20] that is %j counts as missing',
    async (password) => {
      expect((await signUp(password)).status).toBe(400);
    },
  );
});
