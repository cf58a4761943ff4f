import { expect, test } from 'vitest';
import type { EventRow } from './events.queries.ts';
import { compareEvents } from './replace-events.ts';

const event = (fields: Record<string, string>): EventRow => ({
  event_uuid: '',
  library_uuid: '',
  position: 0,
  document_key: 'webhook POST paid',
  kind: 'webhook',
  name: 'paid',
  summary: '',
  description: '',
  http_method: 'POST',
  expression: '',
  method_key: null,
  tags: [],
  is_deprecated: false,
  edited_fields: [],
  payload: JSON.stringify({ type: 'object', fields }),
});
const reasons = (former: Record<string, string>, now: Record<string, string>) =>
  compareEvents([event(former)], [event(now)])?.changed.flatMap((change) => change.reasons);

test('[LIB-10] fields of an event with the names of inherited properties are compared as all others', () => {
  const inherited = { id: 'string', constructor: 'string' };
  expect(reasons({ id: 'string' }, inherited)).toEqual([expect.stringContaining('“constructor” was added')]);
  expect(reasons(inherited, { id: 'string' })).toEqual([
    expect.stringContaining('“constructor” was removed'),
  ]);
});
