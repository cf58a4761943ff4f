import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWindowedRows } from './use-roving-rows.ts';

type IntersectionCallback = (entries: { isIntersecting: boolean }[]) => void;
let watching: Set<IntersectionCallback>;
beforeEach(() => {
  watching = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: IntersectionCallback;
      constructor(seen: IntersectionCallback) {
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

test('more of a long list is rendered when its end comes close, until all of it is rendered', () => {
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
  // Going back to the same history entry restores the rows that were drawn.
  render(list(80, 'first'));
  expect(drawn()).toBe(80);
});

test('a short list has no marker', () => {
  render(list(12, 'second'));
  expect(drawn()).toBe(12);
  expect(screen.queryByTestId('end')).toBeNull();
});
