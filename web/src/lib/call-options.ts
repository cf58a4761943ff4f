import type { Call } from '@fieldkit/contract/call.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiWithTotal } from './api-client.ts';

/**
 * The cache key for a call's answers: its path, followed by the values of its path parameters, query and
 * body. A shorter key matches all longer ones that start with it: `callKey(methodCalls.list)` matches every
 * list of methods, `callKey(methodCalls.list, id)` only those of one library.
 */
export const callKey = ({ path }: Call, ...values: unknown[]): unknown[] => [path, ...values];

/**
 * Refetches the visible answers of a call. If values are given, only the answers whose parameters start with
 * these values.
 */
export const invalidateCall = (client: QueryClient, call: Call, ...values: unknown[]): Promise<void> =>
  client.invalidateQueries({ queryKey: callKey(call, ...values) });

/** Query options for a call. Canceling the query also cancels the request. */
export const callOptions = <const C extends Call>(call: C, request: ApiRequest<C>) =>
  queryOptions({
    queryKey: keyOfRequest(call, request),
    queryFn: ({ signal }) => callApi(call, { ...request, signal }),
  });

/** Query options for one page of a list, with the length of the whole list. */
export const pageOptions = <const C extends Call>(call: C, request: ApiRequest<C>) =>
  queryOptions({
    queryKey: keyOfRequest(call, request),
    queryFn: ({ signal }) => callApiWithTotal(call, { ...request, signal }),
  });

function keyOfRequest(call: Call, request: object): unknown[] {
  const {
    params = {},
    query,
    body,
  } = request as { params?: Record<string, unknown>; query?: object; body?: unknown };
  const values = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => params[name]);
  const hasQuery = query !== undefined && Object.keys(query).length > 0;
  return callKey(call, ...values, ...(hasQuery ? [query] : []), ...(body === undefined ? [] : [body]));
}
