import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { refreshLibrary } from '../server/src/features/libraries/refresh-jobs.ts';
import { createInternalContext } from '../server/src/services/context.ts';
import { setSourceUrl } from './demo.queries.ts';
import { type DemoWorld, find, learnCalls } from './demo-world.ts';
import type { ProjectName } from './projects.ts';

const documents = path.join(import.meta.dirname, 'documents');
const read = (file: string) => fs.readFileSync(path.join(documents, file), 'utf8');

/** A pipeline pushes a newer Postman collection, in which a call of a workflow is replaced by another one. */
export async function pushPayouts(world: DemoWorld): Promise<void> {
  const { client, owner, projects } = world;
  const file = 'meridian-payouts.postman_collection.json';
  const text = replace(
    read(file),
    ['"Verify a bank account"', '"Confirm micro-deposits"'],
    ['{{baseUrl}}/bank-accounts/:account/verify', '{{baseUrl}}/bank-accounts/:account/micro-deposits'],
    ['"bank-accounts", ":account", "verify"', '"bank-accounts", ":account", "micro-deposits"'],
  );
  const { library_uuid } = find(world, 'payments', 'Add a bank account');
  const { project_key } = await client.call<{ project_key: string }>(
    owner,
    'POST',
    `/keys/project/${projects.payments}`,
  );
  await client.upload({ token: project_key }, `/libraries/${library_uuid}/spec`, {
    fields: { version: '1.5' },
    file: { name: file, bytes: Buffer.from(text) },
  });
  await learnCalls(world, 'payments');
}

/** The version of the Identity API before the present one, which its pages still offer. */
export async function addFormerIdentity(world: DemoWorld): Promise<void> {
  const { client, owner, projects } = world;
  const { library_uuid: newer_library_uuid } = find(world, 'identity', 'POST /users');
  const file = 'meridian-identity.yaml';
  const text = replace(
    read(file),
    ['version: "1.8"', 'version: "0.9"'],
    ['identity.meridian.example/v1', 'identity.meridian.example/v0'],
  );
  // Nothing in the demo refers to its calls.
  const { library_uuid } = await client.upload<Library>(owner, `/libraries/project/${projects.identity}`, {
    fields: {
      name: 'Identity API',
      version: '0.9',
      library_group: 'Core',
      description: 'The first version, for products that have not moved to 1.8.',
    },
    file: { name: file, bytes: Buffer.from(text) },
  });
  const replaced = { newer_library_uuid, is_deprecated: true };
  await client.call(owner, 'PATCH', `/libraries/${library_uuid}`, replaced);
}

/** The scheduled refresh finds a document with breaking changes, which waits for Mara. */
export async function refreshPayments(world: DemoWorld): Promise<void> {
  const text = replace(
    read('meridian-payments.yaml'),
    ['version: 2026-03', 'version: 2026-09'],
    [
      'required:\n                - payment\n              properties:',
      'required:\n                - payment\n                - reason\n              properties:',
    ],
    ['  /prices/{price}/archive:', '  /prices/{price}/deactivate:'],
  );
  await refresh(world, 'payments', 'POST /payments', { status: 200, text });
}

/** The document of another library has moved, so the scheduled refresh fails. */
export const refreshIdentity = (world: DemoWorld): Promise<void> =>
  refresh(world, 'identity', 'POST /users', { status: 404, text: '' });

/** @throws if the document does not contain one of the texts */
function replace(document: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The demo's document does not contain "${from}".`);
    return text.replaceAll(from, to);
  }, document);
}

type Page = { status: number; text: string };

/**
 * Turns on the weekly refresh of the library with this call, and runs it once. Its address does not exist, so a local
 * server answers for it.
 */
async function refresh(world: DemoWorld, project: ProjectName, call: string, page: Page): Promise<void> {
  const { services, client, owner } = world;
  const { library_uuid } = find(world, project, call);
  await setSourceUrl(services, library_uuid, `https://developers.meridian.example/${project}.yaml`);
  await client.call(owner, 'PATCH', `/libraries/${library_uuid}`, { refresh_every: 'weekly' });
  const site = http.createServer((_request, response) => response.writeHead(page.status).end(page.text));
  await new Promise<void>((resolve, reject) => {
    site.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  try {
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    await setSourceUrl(services, library_uuid, `http://${host}/${project}.yaml`);
    const env = { ...services.env, FETCH_PRIVATE_HOSTS: [host] };
    await refreshLibrary(createInternalContext({ ...services, env }), library_uuid);
  } finally {
    site.close();
    await setSourceUrl(services, library_uuid, `https://developers.meridian.example/${project}.yaml`);
  }
}
