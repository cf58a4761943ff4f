import type { Project } from '@fieldkit/contract/projects.ts';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROUNDS = 5;
const PROJECTS = 25;
const CLAIMS = 50;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { publishing: 'by job' });
});
afterAll(() => server.close());

const claim = (who: TestUser, { project_uuid }: Project, subdomain: string) =>
  server.call<{ code?: string }>(who, 'POST', `/projects/${project_uuid}/subdomain`, { subdomain });

test('[PLUG-03] one of fifty concurrent claims of the same name from twenty-five projects wins, every time', async () => {
  const owner = await createCustomer(server);
  const projects: Project[] = [];
  for (let number = 0; number < PROJECTS; number++)
    projects.push(await createProject(server, owner, `Project ${number}`));
  for (let round = 0; round < ROUNDS; round++) {
    // Claims are permanent, but here the same projects race again.
    await server.database.pool.query('delete from subdomains');
    const name = `raced-for-${round}`;
    const answers = await Promise.all(
      Array.from({ length: CLAIMS }, (_, number) =>
        claim(owner, projects[number % PROJECTS] as Project, name),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(CLAIMS - 1);

    const { rows } = await server.database.pool.query<{ project_uuid: string }>(
      'select project_uuid from subdomains where subdomain = $1',
      [name],
    );
    const winner = projects[statuses.indexOf(201) % PROJECTS] as Project;
    expect(rows).toEqual([{ project_uuid: winner.project_uuid }]);
    for (const second of [name, `${name}-more`])
      expect(await claim(owner, winner, second)).toMatchObject({
        status: 409,
        body: { code: 'subdomain_claimed' },
      });
  }
});
