import type { Call } from '@fieldkit/contract/call.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiWithTotal } from './api-client.ts';

/**
 * The key under which a call's answers are cached: its path, then the values of the path's parameters, query and body. A shorter
 * key matches all longer ones: `callKey(methodCalls.list)` matches every list of methods, `callKey(methodCalls.list, id)` those of
 * one library.
 */
export const callKey = ({ path }: Call, ...values: unknown[]): unknown[] => [path, ...values];

/** Fetches the answers of a call again that are shown; with values only those whose parameters begin with them. */
export const invalidateCall = (client: QueryClient, call: Call, ...values: unknown[]): Promise<void> =>
  client.invalidateQueries({ queryKey: callKey(call, ...values) });

/** The query of a call. Its request is canceled with the query. */
export const callOptions = <const C extends Call>(call: C, request: ApiRequest<C>) =>
  queryOptions({
    queryKey: keyOfRequest(call, request),
    queryFn: ({ signal }) => callApi(call, { ...request, signal }),
  });

/** The query of a page of a list, with the length of the whole list. */
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
