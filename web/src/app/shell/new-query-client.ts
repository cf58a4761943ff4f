import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-problem.ts';

/** How often a call is repeated at once that the server refused because it is unavailable for a moment. */
const retries = 2;

/**
 * The store of what was asked of the server. A refusal is an answer and is not asked for again; calls without an answer fail
 * at once and are repeated by `followRecovery`.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, failure) => failures < retries && mayPass(failure),
        // A query that waits for a network would show its skeleton for hours.
        networkMode: 'always',
      },
      // A form that waits for a network would show its spinner for hours: it fails at once, and can be sent again.
      mutations: { networkMode: 'always' },
    },
  });
}

const mayPass = (failure: Error) => failure instanceof ApiProblem && failure.status > 501;
