import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWindowedRows } from './use-rows-in-reach.ts';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let watching: Set<Seen>;
beforeEach(() => {
  watching = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: Seen;
      constructor(seen: Seen) {
        this.seen = seen;
      }
      observe = () => watching.add(this.seen);
      disconnect = () => watching.delete(this.seen);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Rows({ total }: { total: number }) {
  const { drawn, end } = useWindowedRows(total);
  return (
    <>
      <output>{drawn}</output>
      {end && <div ref={end} data-testid="end" />}
    </>
  );
}
const list = (total: number, key = 'here') => (
  <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
    <Rows total={total} />
  </MemoryRouter>
);
const drawn = () => Number(screen.getByRole('status').textContent);
const scrollTo = (isIntersecting: boolean) =>
  act(() => {
    for (const seen of [...watching]) seen([{ isIntersecting }]);
  });

test('more of a long list is drawn when its end comes near, until all of it is', () => {
  const view = render(list(80, 'first'));
  expect(drawn()).toBe(36);
  scrollTo(false);
  expect(drawn()).toBe(36);
  scrollTo(true);
  expect(drawn()).toBe(72);
  scrollTo(true);
  expect(drawn()).toBe(80);
  expect(screen.queryByTestId('end')).toBeNull();
  expect(watching.size).toBe(0);
  view.unmount();
  // Whoever comes back to the same place finds what was drawn there.
  render(list(80, 'first'));
  expect(drawn()).toBe(80);
});

test('a list that is short has no end to wait for', () => {
  render(list(12, 'second'));
  expect(drawn()).toBe(12);
  expect(screen.queryByTestId('end')).toBeNull();
});
