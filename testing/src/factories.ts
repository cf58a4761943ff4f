import { randomBytes } from 'node:crypto';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { memberships } from '@fieldkit/server/platform/database/schema/all-tables.ts';
import { everyonesPassword } from './everyones-password.ts';
import { smallDocument } from './small-document.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A user with an identity account, who signed up through the API. */
export async function createAccount(server: TestServer, name = 'Ada'): Promise<TestUser> {
  const email = `${name.toLowerCase().replace(/\W/g, '')}-${randomBytes(4).toString('hex')}@example.com`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    headers: { host: 'localhost' },
    payload: { email, password: everyonesPassword, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' },
  });
  const { idToken, localId } = answer.json<{ idToken: string; localId: string }>();
  if (!idToken) throw new Error(`The server created no account: ${answer.body}`);
  return { token: idToken, uid: localId, email };
}

/** A registered customer. */
export async function createCustomer(server: TestServer, name = 'Ada'): Promise<TestUser> {
  const person = await createAccount(server, name);
  const answer = await server.call(person, 'POST', '/register', {
    firebaseId: person.uid,
    email: person.email,
    name,
  });
  if (answer.status !== 200) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`);
  return person;
}

export async function createProject(
  server: TestServer,
  owner: TestUser,
  name = 'Payments',
): Promise<Project> {
  const answer = await server.call<Project>(owner, 'POST', '/projects', { name, is_opensource: false });
  if (answer.status !== 201) throw new Error(`The server created no project: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Makes a user an active collaborator, as accepting an invitation does. */
export async function joinProject(server: TestServer, project: Project, person: TestUser): Promise<void> {
  const { rows } = await server.database.pool.query<{ customer_uuid: string }>(
    'select customer_uuid from customers where firebase_id = $1',
    [person.uid],
  );
  await server.services.db.insert(memberships).values({
    project_uuid: project.project_uuid,
    customer_uuid: rows[0]?.customer_uuid ?? null,
    email: person.email,
    role: 'collaborator',
    status: 'active',
  });
}

export type TestUsers = { owner: TestUser; collaborator: TestUser; stranger: TestUser; project: Project };

/** The users with which every call is tested: owner, collaborator and stranger of one project. */
export async function createTestUsers(server: TestServer): Promise<TestUsers> {
  const [owner, collaborator, stranger] = await Promise.all([
    createCustomer(server, 'Olive'),
    createCustomer(server, 'Carl'),
    createCustomer(server, 'Sid'),
  ]);
  const project = await createProject(server, owner);
  await joinProject(server, project, collaborator);
  return { owner, collaborator, stranger, project };
}

/** A form with fields and a file, as a browser sends it. */
export function multipartForm(
  fields: Record<string, string>,
  file?: { name: string; text: string | Buffer },
) {
  const boundary = `form-${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.text), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function addLibraryTo(
  server: TestServer,
  who: TestUser | string,
  project: Project,
  document: string | Buffer = smallDocument,
  fields: Record<string, string> = {},
) {
  const form = multipartForm(
    { name: 'Orders', version: '1.0', library_group: 'Core', ...fields },
    { name: 'orders.json', text: document },
  );
  return server.call<Library & { warnings: unknown[] }>(
    who,
    'POST',
    `/libraries/project/${project.project_uuid}`,
    form.payload,
    form.headers,
  );
}
