import { openPasswordHasher } from '@fieldkit/identity/passwords/password-hasher.ts';
import { expect, test } from 'vitest';
import { everyonesPassword } from './everyones-password.ts';

test('the password of the factories is hashed once in a process of tests, and others are hashed anew', async () => {
  const { hash, verify } = await openPasswordHasher();
  const first = await hash(everyonesPassword);
  expect(await hash(everyonesPassword)).toBe(first);
  expect(await verify(first, everyonesPassword)).toBe(true);
  expect(await hash('another one')).not.toBe(await hash('another one'));
});
