import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { paddleProvider } from '../paddle-provider.ts';
import { type FakePaddle, fakePaddle } from './fake-paddle.ts';
import { paddleSettings } from './paddle-sale.ts';

/** A server whose plans are sold through a fake Paddle. `timeoutMs` is its timeout for each attempt. */
export async function serverAtPaddle(settings: Record<string, string> = {}, timeoutMs?: number) {
  const paddle: FakePaddle = await fakePaddle();
  const server: TestServer = await testServer({ ...paddleSettings, ...settings });
  const environment = paddle.listener.address('');
  const named = { api_key: 'pdl_sdbx_apikey_1', environment };
  server.services.payments = paddleProvider(timeoutMs === undefined ? named : { ...named, timeoutMs });
  const leave = async () => {
    await server.close();
    await paddle.listener.close();
  };
  return { server, paddle, leave };
}
