import { setTimeout as pause } from 'node:timers/promises';
import { askOverMcp } from './ask-over-mcp.ts';
import { smallDocument } from './small-document.ts';

/** A project that assistants can query, on a server of which only the address is known. */
export type SearchableProject = {
  project_uuid: string;
  /** The project's MCP key. */
  key: string;
  /** The owner's identity token. */
  token: string;
};

/**
 * Creates a searchable project through the API: an account, a project, a library, a key; waits until it is
 * published.
 */
export async function searchableProject(
  origin: string,
  document = smallDocument,
): Promise<SearchableProject> {
  const post = async <Body>(url: string, token: string, body: object | FormData): Promise<Body> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + url, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const email = 'askers@example.com';
  const { idToken: token, localId: firebaseId } = await post<{ idToken: string; localId: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    '',
    { email, password: 'correct horse', returnSecureToken: true },
  );
  await post('/api/register', token, { firebaseId, email, name: 'Askers' });
  const projectForm = { name: 'Asked', is_opensource: false };
  const { project_uuid } = await post<{ project_uuid: string }>('/api/projects', token, projectForm);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'REST', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([document]), 'document.json');
  await post(`/api/libraries/project/${project_uuid}`, token, form);
  const made = await post<{ data: { mcp_key: string } }>(`/api/mcp/${project_uuid}/generate-key`, token, {});
  const key = made.data.mcp_key;
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await askOverMcp(origin, key, 'is it there');
    if (/\nVersion \d/.test(answer ?? '')) return { project_uuid, key, token };
    await pause(50);
  }
  throw new Error('The project was not published.');
}
