import { expect, it } from 'vitest';
import { aCustomer } from './factories.ts';
import { testServer } from './test-server.ts';

const leavingAfter = async (careless: (given: { token: string; password: string }) => string) => {
  const server = await testServer();
  const { token } = await aCustomer(server);
  server.house.log.info(careless({ token, password: 'correct horse' }));
  return server.leave();
};

it('the log of every test server is searched for the secrets that went through it', async () => {
  await expect(leavingAfter(({ token }) => `somebody showed ${token}`)).rejects.toThrow('The log holds');
  await expect(leavingAfter(({ password }) => `tried ${password}`)).rejects.toThrow('The log holds');
  await expect(leavingAfter(() => 'nothing to hide')).resolves.toBeUndefined();
});
