import type { CustomDomain } from '@fieldkit/contract/custom-domains.ts';
import type { TestPlugin } from './create-test-plugin.ts';
import { setRecord } from './fake-dns.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** Proves a company's own domain for a plugin, and leads it to the server. @throws if it is not proved */
export async function proveDomain(
  server: TestServer,
  owner: TestUser,
  { project }: TestPlugin,
  hostname: string,
): Promise<void> {
  const path = `/projects/${project.project_uuid}/custom-domain`;
  const { body } = await server.call<{ domain: CustomDomain }>(owner, 'PUT', path, { hostname });
  const { proof, target } = body.domain;
  setRecord(server.services, 'texts', proof.name, [proof.value]);
  setRecord(server.services, 'alias', target.name, [target.value]);
  const checked = await server.call<{ domain: CustomDomain }>(owner, 'POST', `${path}/check`);
  if (checked.body.domain.state !== 'proved') throw new Error(`Not proved: ${JSON.stringify(checked.body)}`);
}
