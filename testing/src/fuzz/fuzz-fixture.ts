import { randomBytes } from 'node:crypto';
import { smallDocument } from '../small-document.ts';
import type { FuzzResponse, Sender } from './sender.ts';
import type { KnownValues } from './values-of-schema.ts';

/** A project with one item of every kind, created through the API only, and its possible clients. */
export type FuzzFixture = KnownValues & {
  /** The subdomain of the project's plugin. */
  subdomain: string;
  /** Bearer tokens: owner, stranger, project key, MCP key. */
  tokens: Record<'owner' | 'stranger' | 'project_key' | 'mcp_key', string>;
};

/** Creates it on any server, empty or not. @throws with the response if a part cannot be created */
export async function createFuzzFixture(send: Sender, host: string): Promise<FuzzFixture> {
  const ask = async <Body>(
    token: string | null,
    url: string,
    body: object | string,
    type = 'application/json',
  ) => {
    const headers = { host, 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return bodyOf<Body>(await send({ method: 'POST', url, headers, payload }), url);
  };
  const createUser = async () => {
    const email = `fuzz-${randomBytes(6).toString('hex')}@example.com`;
    const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit';
    const account = { email, password: 'correct horse', returnSecureToken: true };
    const { idToken, localId } = await ask<{ idToken: string; localId: string }>(null, signUp, account);
    await ask(idToken, '/api/register', { firebaseId: localId, email, name: 'Fuzz' });
    return { email, token: idToken };
  };
  const owner = await createUser();
  const stranger = await createUser();
  const project = await ask<{ project_uuid: string }>(owner.token, '/api/projects', {
    name: 'Fuzzed',
    is_opensource: false,
  });
  const { project_uuid } = project;
  const { form, type } = aLibraryForm();
  const path = `/api/libraries/project/${project_uuid}`;
  type Made = { library_uuid: string; methods: { method_uuid: string }[] };
  const { library_uuid, methods } = await ask<Made>(owner.token, path, form, type);
  const [method_uuid = ''] = methods.map((method) => method.method_uuid);
  const workflow = await ask<{ workflow_uuid: string }>(owner.token, '/api/workflows', {
    project_uuid,
    library_uuid,
    name: 'Flow',
    description: 'One step.',
    steps: [{ method_uuid }],
  });
  const key = await ask<{ project_key: string; key_uuid: string }>(
    ...([owner.token, `/api/keys/project/${project_uuid}`, {}] as const),
  );
  const mcp = await ask<{ data: { mcp_key: string } }>(
    ...([owner.token, `/api/mcp/${project_uuid}/generate-key`, {}] as const),
  );
  const invited = await ask<{ data: { collaboration_uuid: string } }>(
    ...([owner.token, `/api/collaborations/${project_uuid}/invite`] as const),
    { invitee_email: stranger.email },
  );
  const pinned = await ask<{ pin_uuid: string }>(
    ...([owner.token, `/api/projects/${project_uuid}/pinned-questions`] as const),
    { text: 'How?', method_uuids: [method_uuid] },
  );
  const subdomain = `fuzz-${randomBytes(6).toString('hex')}`;
  await ask(owner.token, `/api/projects/${project_uuid}/subdomain`, { subdomain });
  const { workflow_uuid } = workflow;
  const { collaboration_uuid } = invited.data;
  const named = {
    project_uuid,
    library_uuid,
    method_uuid,
    workflow_uuid,
    collaboration_uuid,
    projectUuid: project_uuid,
    libraryId: library_uuid,
    collaborationUuid: collaboration_uuid,
    pinUuid: pinned.pin_uuid,
    project_key: key.key_uuid,
    versionNumber: '1',
  };
  return {
    subdomain,
    named,
    ids: [...new Set(Object.values(named))],
    emails: [owner.email, stranger.email],
    tokens: {
      owner: owner.token,
      stranger: stranger.token,
      project_key: key.project_key,
      mcp_key: mcp.data.mcp_key,
    },
  };
}

function bodyOf<Body>({ status, text }: FuzzResponse, url: string): Body {
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text) as Body;
}

function aLibraryForm() {
  const boundary = 'fuzz-stage';
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const form = [
    ...[part('name', 'Orders'), part('version', '1.0'), part('library_group', 'Core')],
    part('file', smallDocument, '; filename="orders.json"'),
    `--${boundary}--\r\n`,
  ];
  return { form: form.join(''), type: `multipart/form-data; boundary=${boundary}` };
}
