import { testServer } from '@fieldkit/testing/test-server.ts';
import { afterEach, expect, it } from 'vitest';
import { watchEventLoop } from '../../platform/telemetry/watch-event-loop.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Blocks the event loop for this long. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('a test can watch the event loop, and detects what blocks it', async () => {
  const loop = watchEventLoop();
  opened.push(loop);
  const held = () => {
    hold(120);
    return loop.read().max;
  };
  await expect.poll(held).toBeGreaterThan(60);
  loop.reset();
  expect(loop.read()).toEqual({ p50: 0, p99: 0, max: 0 });
});

it('the metrics contain the event loop delay in seconds', async () => {
  const server = await testServer();
  const most = async () => {
    hold(120);
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    return Number(/^nodejs_eventloop_delay_seconds\{of="max"\} (\S+)$/m.exec(body)?.[1]);
  };
  await expect.poll(most).toBeGreaterThan(0.06);
  await server.close();
});
