import { type TestServer, testServer } from '../../testing/test-server.ts';
import { paddleProvider } from '../paddle-provider.ts';
import { paddleSettings } from './paddle-sale.ts';
import { type StandInPaddle, standInPaddle } from './stand-in-paddle.ts';

/** A server whose plans a stand-in for Paddle sells, and which waits for it `patienceMs` (a try) where that is named. */
export async function serverAtPaddle(settings: Record<string, string> = {}, patienceMs?: number) {
  const paddle: StandInPaddle = await standInPaddle();
  const server: TestServer = await testServer({ ...paddleSettings, ...settings });
  const environment = paddle.listener.address('');
  const named = { api_key: 'pdl_sdbx_apikey_1', environment };
  server.services.payments = paddleProvider(patienceMs === undefined ? named : { ...named, patienceMs });
  const leave = async () => {
    await server.leave();
    await paddle.listener.close();
  };
  return { server, paddle, leave };
}
