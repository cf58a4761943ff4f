import { afterEach, expect, test } from 'vitest';
import { importLoad, takeImportSlot } from './import-slots.ts';

const never = new AbortController().signal;
const taken: (() => void)[] = [];
afterEach(() => {
  for (const leave of taken.splice(0)) leave();
});

/** Requests a slot for an account and records in `order` when it is granted. */
function ask(account: string, order: string[], signal = never) {
  let takenBack = 0;
  const place = takeImportSlot({ account, uncount: async () => void takenBack++ }, signal).then((leave) => {
    taken.push(leave);
    order.push(account);
    return leave;
  });
  return { place, takenBack: () => takenBack };
}

test('[LIB-13] of 24 imports by one account, one runs, two wait, and the others are refused and not counted', async () => {
  const order: string[] = [];
  const asked = Array.from({ length: 24 }, () => ask('busy', order));
  const refused = await Promise.all(
    asked.slice(3).map(async ({ place, takenBack }) => [
      await place.then(
        () => 'taken',
        ({ kind, code }) => `${kind} ${code}`,
      ),
      takenBack(),
    ]),
  );
  expect(refused).toEqual(Array(21).fill(['too_many too_many_imports', 1]));
  expect(importLoad()).toMatchObject({ running: 1, waiting: 2 });
  for (const { place } of asked.slice(0, 3)) (await place)();
  expect(importLoad()).toMatchObject({ running: 0, waiting: 0 });
});

test('[LIB-13] another account does not wait behind the imports of a busy one', async () => {
  const order: string[] = [];
  const busy = [1, 2, 3].map(() => ask('busy', order).place);
  const second = [1, 2].map(() => ask('second', order).place);
  await busy[0];
  await second[0];
  const other = ask('other', order).place;
  (await (busy[0] as Promise<() => void>))();
  await Promise.race([busy[1], other, second[1]]);
  for (const place of [second[0], busy[1], other, second[1], busy[2]])
    (await (place as Promise<() => void>))();
  expect(order.slice(0, 2)).toEqual(['busy', 'second']);
  // The third account is served before the third import of the busy one.
  expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('busy'));
});

test('[LIB-13] an import whose client disconnects gives its place in the queue to the next import', async () => {
  const order: string[] = [];
  const leaving = new AbortController();
  const first = ask('busy', order);
  const second = ask('busy', order, leaving.signal);
  const third = ask('busy', order);
  const leave = await first.place;
  leaving.abort(new Error('The caller left.'));
  await expect(second.place).rejects.toThrow('The caller left.');
  expect(second.takenBack()).toBe(1);
  leave();
  await third.place;
  expect(order).toEqual(['busy', 'busy']);
});
