import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-problem.ts';

/** How often a request is retried at once when the server is temporarily unavailable. */
const retries = 2;

/**
 * The query cache. A refusal is an answer and is not retried; requests without an answer fail at once and are
 * retried by `followRecovery`.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, failure) => failures < retries && mayPass(failure),
        // A query that waits for the network would show its skeleton for hours.
        networkMode: 'always',
      },
      // A form that waits for the network would show its spinner for hours: it fails at once, and can be sent
      // again.
      mutations: { networkMode: 'always' },
    },
  });
}

const mayPass = (failure: Error) => failure instanceof ApiProblem && failure.status > 501;
