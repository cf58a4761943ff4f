import { expect, test } from 'vitest';
import { UnexpectedAnswer } from './api-client.ts';
import { ApiProblem } from './api-problem.ts';
import { ignoreAlreadyDeleted, nullIfMissing } from './null-if-missing.ts';

const refused = (status: number) => new ApiProblem(status, { error: 'No', message: 'No.', code: 'refused' });

test('what was deleted meanwhile is no failure', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(refused(404)))).resolves.toBeUndefined();
});

test('a deletion is done with any answer to it', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(new UnexpectedAnswer()))).resolves.toBeUndefined();
});

test('what was refused otherwise, or never answered, is one', async () => {
  await expect(ignoreAlreadyDeleted(Promise.reject(refused(403)))).rejects.toThrow();
  await expect(ignoreAlreadyDeleted(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(
    'fetch failed',
  );
});

test('what is not there is null, what was refused otherwise is a failure', async () => {
  await expect(nullIfMissing(Promise.resolve('there'))).resolves.toBe('there');
  await expect(nullIfMissing(Promise.reject(refused(404)))).resolves.toBeNull();
  await expect(nullIfMissing(Promise.reject(refused(500)))).rejects.toThrow();
});
