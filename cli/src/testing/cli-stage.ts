import type { Library } from '@fieldkit/contract/libraries.ts';
import { createInternalContext } from '@fieldkit/server/services/context.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { firstShop, openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { freePort } from '@fieldkit/testing/server-process.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { publishProject } from '../../../server/src/features/publishing/publish-project.ts';

/** A listening server, a project with content and a running plugin, and its keys. */
export type CliStage = {
  server: TestServer;
  url: string;
  owner: TestUser;
  plugin: TestPlugin;
  apiKey: string;
  mcpKey: string;
  /** The environment variables that continuous integration sets. */
  settings: Record<string, string>;
  /** Another library of the project, with the methods of the first shop. */
  addLibrary: (name: string) => Promise<Library>;
  read: (library_uuid: string) => Promise<Library>;
  /** The keys of another project of the same owner. */
  keysOf: (project_uuid: string) => Promise<{ apiKey: string; mcpKey: string }>;
  otherProject: (name: string) => Promise<string>;
  /** Adds something to a project, so that a version of it is served. */
  publish: (project_uuid: string) => Promise<void>;
};

export async function aCliStage(): Promise<CliStage> {
  const port = await freePort();
  const server = await testServer({ PUBLIC_URL: `http://localhost:${port}` });
  await server.app.listen({ host: '127.0.0.1', port });
  const url = `http://localhost:${port}`;
  const owner = await createCustomer(server, 'Olive');
  const plugin = await createTestPlugin(server, owner, { is_opensource: false });
  const services = { ...server.services, probePlugin: async () => null };
  await publishProject(createInternalContext(services), plugin.project.project_uuid);
  const keysOf = async (project_uuid: string) => {
    const live = await server.call<{ project_key: string }>(owner, 'POST', `/keys/project/${project_uuid}`);
    const mcp = await server.call<{ data: { mcp_key: string } }>(
      owner,
      'POST',
      `/mcp/${project_uuid}/generate-key`,
    );
    return { apiKey: live.body.project_key, mcpKey: mcp.body.data.mcp_key };
  };
  const { project_uuid } = plugin.project;
  const { apiKey, mcpKey } = await keysOf(project_uuid);
  return {
    server,
    url,
    owner,
    plugin,
    apiKey,
    mcpKey,
    keysOf,
    settings: {
      FIELDKIT_URL: url,
      FIELDKIT_KEY: apiKey,
      FIELDKIT_MCP_KEY: mcpKey,
      FIELDKIT_PROJECT: project_uuid,
    },
    addLibrary: async (name) =>
      (await addLibraryTo(server, owner, plugin.project, openApiDocument(firstShop), { name })).body,
    read: async (library_uuid) =>
      (await server.call<Library>(owner, 'GET', `/libraries/${library_uuid}`)).body,
    publish: async (project_uuid) => {
      await addLibraryTo(server, owner, { ...plugin.project, project_uuid });
    },
    otherProject: async (name) => (await createProject(server, owner, name)).project_uuid,
  };
}
