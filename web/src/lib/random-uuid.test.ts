import { uuid } from '@fieldkit/contract/shapes.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './idempotency-key.ts';

it('creates unique ids that the contract accepts', () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  expect(ids.every((id) => z.safeParse(uuid, id).success && id[14] === '4')).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
