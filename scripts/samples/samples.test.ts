import { expect, test } from 'vitest';
import { checkRequests } from './check-requests.ts';
import { drawn, sampledFixtures } from './generated-samples.ts';

const drawnMethods = 60;

test('[METH-03] drawn samples in curl, JavaScript and Python arrive just as their documents say', async () => {
  const all = sampledFixtures();
  // Few calls go elsewhere than the others of their document: all of those are among the drawn ones.
  const elsewhere = all.filter(({ method }) => method.details.request.server);
  const some = new Set([...drawn(all, drawnMethods), ...elsewhere]);
  expect(await checkRequests([...some], ['curl', 'javascript', 'python'])).toEqual([]);
});
