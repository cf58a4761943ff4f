import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type JourneyPerson, journeyPassword, newPerson, operatorEmail, origin } from './accounts.ts';

export type Session = JourneyPerson & { uid: string; token: string };

async function post<Body>(url: string, body: object, token?: string): Promise<Body> {
  const answer = await fetch(origin() + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Calls the server under test as a user. @throws with the server's response unless the call succeeds */
export async function callAs(
  { token }: Pick<Session, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(origin() + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** A registered user with a complete profile, created over HTTP. */
export async function createSession(name = 'Ada Lovelace'): Promise<Session> {
  const person = newPerson(name);
  const account = await post<{ idToken: string; localId: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    { email: person.email, password: person.password, returnSecureToken: true },
  );
  const session = { ...person, uid: account.localId, token: account.idToken };
  await post('/api/register', { firebaseId: session.uid, email: session.email, name }, session.token);
  await callAs(session, 'PATCH', '/api/profiles/complete-profile', { type: 'individual' });
  return session;
}

/** Requests a mail with a link for a user: to set a new password, or to verify their address. */
export const requestMail = ({ email, token }: Session, requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL') =>
  post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=fieldkit', {
    requestType,
    ...(requestType === 'VERIFY_EMAIL' ? { idToken: token } : { email }),
  });

/** Signs a browser in as if after a reload, with only the three stored keys. */
export async function signInBrowser(
  context: BrowserContext,
  session: Session,
  flags: { firstTime?: boolean; profile?: boolean } = {},
) {
  const { uid, email, name, token } = session;
  const user = { uid, email, displayName: name, photoURL: null, emailVerified: false, accessToken: token };
  await context.addInitScript(
    ([dashboard, stored, firstTime, profile]) => {
      // Plugin pages have other origins, which have no access to the session.
      if (location.origin !== dashboard) return;
      if (localStorage.getItem('auth_user') !== null) return;
      localStorage.setItem('auth_user', stored);
      localStorage.setItem('auth_first_time', firstTime);
      localStorage.setItem('auth_profile_setup', profile);
    },
    [
      origin(),
      JSON.stringify(user),
      String(flags.firstTime ?? false),
      String(flags.profile ?? false),
    ] as const,
  );
}

export const createProjectOf = (session: Session, form: object): Promise<{ project_uuid: string }> =>
  post('/api/projects', { is_opensource: false, ...form }, session.token);

/** GitHub's document as a library of a project. */
export function createLargeLibrary(session: Session, projectUuid: string): Promise<{ library_uuid: string }> {
  const file = path.resolve(
    import.meta.dirname,
    '../node_modules/@octokit/openapi/generated/api.github.com.json',
  );
  return createLibraryOf(session, projectUuid, fs.readFileSync(file));
}

/** The user who reviews open source projects on the test server; the same in all workers. */
export async function createOperator(): Promise<Session> {
  const person = { name: 'Olga Operator', email: operatorEmail, password: journeyPassword };
  const credentials = { email: person.email, password: person.password, returnSecureToken: true };
  const enter = (way: 'signUp' | 'signInWithPassword') =>
    post<{ idToken: string; localId: string }>(
      `/identitytoolkit.googleapis.com/v1/accounts:${way}?key=fieldkit`,
      credentials,
    );
  const account = await enter('signUp').catch(() => enter('signInWithPassword'));
  const session = { ...person, uid: account.localId, token: account.idToken };
  await post(
    '/api/register',
    { firebaseId: session.uid, email: session.email, name: session.name },
    session.token,
  );
  return session;
}

/** A document as a library of a project. */
export async function createLibraryOf(
  session: Session,
  projectUuid: string,
  document: string | NonSharedBuffer,
): Promise<{ library_uuid: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'REST API',
    version: '2022-11-28',
    library_group: 'Core',
  }))
    form.set(name, value);
  form.set('file', new Blob([document]), 'openapi.json');
  const answer = await fetch(`${origin()}/api/libraries/project/${projectUuid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { library_uuid: string };
}

/** Replaces a library's document with a newer one. */
export async function uploadNewerDocument(
  session: Session,
  libraryUuid: string,
  document: string,
): Promise<void> {
  const form = new FormData();
  form.set('preview', 'false');
  form.set('version', '2.0');
  form.set('file', new Blob([document]), 'newer.json');
  const answer = await fetch(`${origin()}/api/libraries/${libraryUuid}/spec`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Creates a pending invitation. */
export const createInvitation = (owner: Session, projectUuid: string, { email }: Pick<Session, 'email'>) =>
  post(`/api/collaborations/${projectUuid}/invite`, { invitee_email: email }, owner.token);

/** Creates a user whom the owner added to a project. */
export async function createCollaboratorOf(owner: Session, projectUuid: string): Promise<Session> {
  const session = await createSession('Grace Hopper');
  await post(
    `/api/collaborations/${projectUuid}/collaborators`,
    { collaborator_customer_email: session.email },
    owner.token,
  );
  return session;
}

/** Creates a workflow whose steps are the methods of a library, in their order. */
export async function createWorkflowOf(
  session: Session,
  project_uuid: string,
  library_uuid: string,
  name: string,
): Promise<{ workflow_uuid: string }> {
  const methods = await fetch(`${origin()}/api/methods/library/${library_uuid}?page=1&page_size=3`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const steps = (await methods.json()) as { method_uuid: string; method_name: string }[];
  return post(
    '/api/workflows',
    {
      project_uuid,
      library_uuid,
      name,
      description: `What ${name} is for.`,
      tags: ['orders'],
      mongodb_id: [],
      steps: steps.map(({ method_uuid, method_name }) => ({ method_uuid, method_name, description: '' })),
      is_active: true,
    },
    session.token,
  );
}
