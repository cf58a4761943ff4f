import * as z from 'zod/mini';
import { address } from './setting-shapes.ts';

/** For operators of an installation; see docs/operations.md. */
export const operationsSettings = {
  /** Clients with this token may read /metrics; without a token only programs on this machine may. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{24,}$/, 'must be at least 24 characters without spaces')),
  ),
  /** Where traces go, as the OpenTelemetry protocol over HTTP; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    address(['http:', 'https:'], 'must be an address such as http://127.0.0.1:4318'),
  ),
  /** What is sent along with them: `name=value` pairs. */
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (list) => list.split(',').every((pair) => pair.trim() === '' || headerIn(pair) !== null),
            'must be name=value pairs, separated by commas',
          ),
        ),
      z.transform((list) => Object.fromEntries(list.split(',').flatMap((pair) => headerIn(pair) ?? []))),
    ),
    {},
  ),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.regex(/^[\w.-]{1,80}$/, 'must be a name such as fieldkit')),
    'fieldkit',
  ),
};

/** Values may be percent-encoded, as the protocol's own programs take them. */
function headerIn(pair: string): [[name: string, value: string]] | null {
  const [, name, value] = /^\s*([\w-]+)\s*=\s*([!-~ ]*?)\s*$/.exec(pair) ?? [];
  if (!name || value === undefined) return null;
  try {
    return [[name.toLowerCase(), decodeURIComponent(value)]];
  } catch {
    return null;
  }
}
