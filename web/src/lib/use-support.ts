import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api-client.ts';

/** Where people get help in this installation; null where its operator has not said so. */
export function useSupport() {
  return useQuery({
    queryKey: [configurationCalls.read.path],
    queryFn: async ({ signal }) =>
      (await ask(configurationCalls.read, { signal, withoutToken: true })).support,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
