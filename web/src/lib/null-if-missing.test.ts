import { expect, test } from 'vitest';
import { ignoreAlreadyDeleted, ignoreMissing, UnexpectedAnswer } from './api-client.ts';
import { ApiProblem } from './api-problem.ts';

const refused = (status: number) => new ApiProblem(status, { error: 'No', message: 'No.', code: 'refused' });

test('an item that was deleted in the meantime is not a failure', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(refused(404)))).resolves.toBeUndefined();
});

test('a deletion succeeds with any response', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(new UnexpectedAnswer()))).resolves.toBeUndefined();
});

test('any other refusal, or a missing response, is a failure', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(refused(403)))).rejects.toThrow();
  await expect(ignoreAlreadyDeleted(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(
    'fetch failed',
  );
});

test('a missing item is null, but any other refusal is a failure', async () => {
  await expect(ignoreMissing(Promise.resolve('there'))).resolves.toBe('there');
  await expect(ignoreMissing(Promise.reject(refused(404)))).resolves.toBeNull();
  await expect(ignoreMissing(Promise.reject(refused(500)))).rejects.toThrow();
});
