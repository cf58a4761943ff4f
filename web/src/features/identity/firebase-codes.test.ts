import type { User } from 'firebase/auth';
import { expect, test } from 'vitest';
import { toStoredUser } from './firebase-codes.ts';

test('[PROF-06] a picture that is removed while a token is renewed stays removed with the new token', async () => {
  const renewal = Promise.withResolvers<string>();
  const user = { uid: 'ada', photoURL: '/photos/1', getIdToken: () => renewal.promise };
  const stored = toStoredUser(user as unknown as User);
  user.photoURL = '';
  renewal.resolve('a newer token');
  expect(await stored).toMatchObject({ uid: 'ada', photoURL: '', accessToken: 'a newer token' });
});
