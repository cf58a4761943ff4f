import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import type { LightMyRequestResponse } from 'fastify';
import { addLibraryTo } from './factories.ts';
import type { TestServer, TestUser } from './test-server.ts';

type PageRequest = {
  headers?: Record<string, string>;
  payload?: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
};

/** A project with a library, a workflow and a plugin. */
export type TestPlugin = {
  name: string;
  host: string;
  project: Project;
  library: Library;
  methods: Method[];
  workflow: Workflow;
  /** Sends a request to the plugin's own host. */
  visit: (url: string, sent?: PageRequest) => Promise<LightMyRequestResponse>;
  /** Visits a page; returns the props that it was rendered with. */
  page: <Page extends PluginPageView['page']>(
    url: string,
  ) => Promise<Extract<PluginPageView, { page: Page }>>;
};

type PluginOptions = {
  is_opensource?: boolean;
  name?: string;
  document?: string;
  workflow?: { name?: string; description?: string; tags?: string[]; step?: string };
};

let count = 0;

/** Creates a plugin through the API, open source by default. */
export async function createTestPlugin(
  server: TestServer,
  owner: TestUser,
  { is_opensource = true, name = 'Shop', document, workflow = {} }: PluginOptions = {},
): Promise<TestPlugin> {
  const form = {
    name,
    description: 'Sells things.',
    is_opensource,
    website_url: 'https://example.com/',
    repository_url: 'https://example.com/code',
  };
  const made = await server.call<Project>(owner, 'POST', '/projects', form);
  if (made.status !== 201) throw new Error(`The server created no project: ${JSON.stringify(made.body)}`);
  const project = made.body;
  const added = await addLibraryTo(server, owner, project, document);
  if (added.status !== 201) throw new Error(`The server created no library: ${JSON.stringify(added.body)}`);
  const library = added.body;
  const listed = await server.call<Method[]>(owner, 'GET', `/methods/library/${library.library_uuid}`);
  const methods = listed.body;
  const recipe = await server.call<Workflow>(owner, 'POST', '/workflows', {
    project_uuid: project.project_uuid,
    library_uuid: library.library_uuid,
    name: workflow.name ?? 'Sell and take back',
    description: workflow.description ?? 'From the order to the money back.',
    tags: workflow.tags ?? ['sales'],
    steps: methods
      .slice(0, 2)
      .map(({ method_uuid }) => ({ method_uuid, description: workflow.step ?? 'Call it' })),
  });
  const subdomain = `plugin-${++count}-x`;
  await server.call(owner, 'POST', `/projects/${project.project_uuid}/subdomain`, { subdomain });
  const host = `${subdomain}.localhost:3000`;
  const visit: TestPlugin['visit'] = (url, { headers = {}, method = 'GET', payload = '' } = {}) =>
    server.app.inject({ method, url, headers: { host, ...headers }, ...(payload && { payload }) });
  return {
    name: subdomain,
    host,
    project,
    library,
    methods,
    workflow: recipe.body,
    visit,
    page: async (url) => shownIn(await visit(url)),
  };
}

/** The props that the fake page bundle received. */
export const shownIn = <Shown>(answer: { body: string }): Shown =>
  (JSON.parse(answer.body) as { shown: Shown }).shown;
