import { expect, test } from 'vitest';
import { checkRequests } from './check-requests.ts';
import { drawn, sampledFixtures } from './generated-samples.ts';

const drawnMethods = 60;

test('[METH-03] drawn samples in curl, JavaScript and Python arrive just as their documents say', async () => {
  const some = drawn(sampledFixtures(), drawnMethods);
  expect(await checkRequests(some, ['curl', 'javascript', 'python'])).toEqual([]);
});
