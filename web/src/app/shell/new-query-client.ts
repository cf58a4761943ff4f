import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-problem.ts';

/** How often a call that never reached the server, or found it broken, is tried again. */
const retries = 2;

/** The store of what was asked of the server. A refusal is an answer and is not asked for again. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, failure) => failures < retries && mayPass(failure),
      },
      // A form that waits for a network would show its spinner for hours: it fails at once, and can be sent again.
      mutations: { networkMode: 'always' },
    },
  });
}

const mayPass = (failure: Error) =>
  failure instanceof ApiProblem && (failure.status === 0 || failure.status > 501);
