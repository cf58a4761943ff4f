import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import type { WarningList } from '../warning-list.ts';
import { type RequestUrl, readRequestUrl } from './request-url.ts';
import type { CollectionRequest } from './requests-of.ts';

/** A request with the parts that its name and its place in the list depend on. */
export interface LocatedRequest extends CollectionRequest {
  verb: string;
  url: RequestUrl;
}

/** Finds HTTP method and address of a request; undefined, with a warning, when they cannot be stored. */
export function locate(source: CollectionRequest, warnings: WarningList): LocatedRequest | undefined {
  const { request } = source;
  const verb = typeof request === 'string' ? 'GET' : cleanLine(request.method, 60).toUpperCase() || 'GET';
  const url = readRequestUrl(typeof request === 'string' ? request : request.url);
  const where = source.name || `${verb} ${url.endpoint.slice(0, 100)}`;
  if (url.endpoint.length > importLimits.endpointLength) warnings.add('endpoint_too_long', where);
  else if (/^[!#$%&'*+.^_`|~\w-]{1,40}$/.test(verb)) return { ...source, verb, url };
  else warnings.add('unreadable_part', where);
  return undefined;
}
