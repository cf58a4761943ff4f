import { act } from '@testing-library/react';
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

test('a change requested by another screen is not continued', async () => {
  const first = renderAt('/analytics?project=shop', <Screen />);
  await act(async () => change((next) => next.set('period', '3m')));
  first.unmount();
  const { address } = renderAt('/analytics?project=bank', <Screen />);
  await act(async () => change((next) => next.set('channel', 'mcp')));
  expect(address()).toBe('/analytics?project=bank&channel=mcp');
});
