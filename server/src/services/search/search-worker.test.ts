import { expect, test } from 'vitest';
import { openSearchWorker } from './search-worker.ts';

const question = { ask: 'count', publication_uuid: '00000000-0000-4000-8000-000000000001' } as const;
const nowhere = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing', memoryMb: 300 };

test('a search that times out may be retried, and the log contains the cause', async () => {
  const searchWorker = openSearchWorker(nowhere, 0);
  await expect(searchWorker.ask(question)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'unavailable',
    cause: { message: 'The search took too long.' },
  });
  await searchWorker.close();
});

test('a search during which the thread dies may be retried as well', async () => {
  const searchWorker = openSearchWorker(nowhere);
  const asked = expect(searchWorker.ask(question)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { message: 'The search thread ended.' },
  });
  await searchWorker.close();
  await asked;
});
