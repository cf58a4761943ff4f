import { act, render } from '@testing-library/react';
import { Router, type To } from 'react-router';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { useChangingParams } from './use-changing-params.ts';

let change: ReturnType<typeof useChangingParams>[1];

function Screen() {
  const [params, changeParams] = useChangingParams();
  change = changeParams;
  return <p>{String(params)}</p>;
}

test('[ANA-02] a choice made before the previous one is rendered keeps both', async () => {
  const { address, container } = renderAt('/analytics?q=refund', <Screen />);
  await act(async () => {
    const before = change;
    before((next) => next.set('project', 'shop'));
    before((next) => next.set('period', '3m'));
  });
  expect(address()).toBe('/analytics?q=refund&project=shop&period=3m');
  await act(async () => change((next) => next.delete('q')));
  expect(container.textContent).toBe('project=shop&period=3m');
});

test('[ANA-02] a choice made when only the first of two others is rendered keeps all three', () => {
  const requested: string[] = [];
  const request = (to: To) => requested.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator = { createHref: String, go: () => {}, push: request, replace: request };
  const shownAt = (location: string) => (
    <Router location={location} navigator={navigator}>
      <Screen />
    </Router>
  );
  const { rerender } = render(shownAt('/analytics?q=refund'));
  change((next) => next.set('project', 'shop'));
  change((next) => next.set('period', '3m'));
  rerender(shownAt('/analytics?q=refund&project=shop'));
  change((next) => next.delete('q'));
  expect(requested.at(-1)).toBe('?project=shop&period=3m');
});

test('a change requested by another screen is not applied', async () => {
  const first = renderAt('/analytics?project=shop', <Screen />);
  await act(async () => change((next) => next.set('period', '3m')));
  first.unmount();
  const { address } = renderAt('/analytics?project=bank', <Screen />);
  await act(async () => change((next) => next.set('channel', 'mcp')));
  expect(address()).toBe('/analytics?project=bank&channel=mcp');
});
