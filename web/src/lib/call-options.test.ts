import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callKey, callOptions, invalidateCall } from './call-options.ts';

test('a query key has the path, the values of its parameters in order, then the query', () => {
  const { queryKey } = callOptions(methodCalls.list, { params: { libraryId: 'one' }, query: { page: '2' } });
  expect(queryKey).toEqual(['/methods/library/:libraryId', 'one', { page: '2' }]);
  expect(callOptions(projectCalls.list, { query: {} }).queryKey).toEqual(callKey(projectCalls.list));
});

test('a call is refetched for all of its parameters, or only for the given ones', async () => {
  const client = new QueryClient();
  const keys = ['one', 'two'].map((id) => callOptions(libraryCalls.get, { params: { id } }).queryKey);
  for (const key of keys) client.setQueryData(key, {} as never);
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  await invalidateCall(client, libraryCalls.get, 'two');
  expect(stale()).toEqual([false, true]);
  await invalidateCall(client, libraryCalls.get);
  expect(stale()).toEqual([true, true]);
});
