import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCustomer } from './factories.ts';
import { rememberSecrets, requireNoSecrets } from './secret-canaries.ts';
import { type TestServer, testServer } from './test-server.ts';
import { createTestServices } from './test-services.ts';

type CanaryServer = { server: TestServer; token: string; password: string };

/** Runs an action that leaks a secret and closes the test server. */
async function leavingAfter(
  careless: (canaryServer: CanaryServer) => Promise<unknown> | unknown,
): Promise<void> {
  const server = await testServer();
  const { token } = await createCustomer(server);
  await careless({ server, token, password: 'correct horse' });
  return server.close();
}
const say = (server: TestServer, line: string) => server.services.log.info(line);

it('[R53] the log of every test server is searched for the secrets that passed through it', async () => {
  await expect(leavingAfter(({ server, token }) => say(server, `somebody showed ${token}`))).rejects.toThrow(
    'The log holds',
  );
  await expect(leavingAfter(({ server, password }) => say(server, `tried ${password}`))).rejects.toThrow(
    'The log holds',
  );
  await expect(leavingAfter(({ server }) => say(server, 'nothing to hide'))).resolves.toBeUndefined();
});

it('[R53] the audit log, the metrics and the stored jobs of a test server are searched as well', async () => {
  await expect(
    leavingAfter(({ server, token }) =>
      server.services.audit.record({ audit: 'access.denied', what: token }),
    ),
  ).rejects.toThrow('The log holds');
  await expect(
    leavingAfter(({ server, password }) => server.services.meters.limits.inc({ limit: password })),
  ).rejects.toThrow('The figure holds');
  await expect(
    leavingAfter(({ server, token }) => server.services.jobs.send(server.services.db, 'mail', { token })),
  ).rejects.toThrow('The job holds');
});

it('[R53] a secret in the response to a refused client is found as well', async () => {
  const logged: string[] = [];
  const canaries = { secrets: new Set<string>(), logged, refusals: [] };
  const careless = Fastify();
  careless.post('/', (request, reply) => reply.code(400).send({ message: JSON.stringify(request.body) }));
  rememberSecrets(careless, canaries);
  await careless.inject({ method: 'POST', url: '/', payload: { password: 'a canary in the mine' } });
  const services = await createTestServices();
  await expect(requireNoSecrets(canaries, services.database.pool, services.services.meters)).rejects.toThrow(
    'The refusal holds',
  );
  await services.close();
});
