import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The delay of the event loop in milliseconds, and the memory in megabytes. */
export type Reading = { p99: number; max: number; rss: number };

export type BenchClient = {
  call: <Body>(httpMethod: string, path: string, body?: object | FormData) => Promise<Body>;
  reset: () => Promise<Reading>;
  read: () => Promise<Reading>;
  stop: () => Promise<void>;
};

/** A complete server in a separate process, and a signed-in user. */
export async function benchClient(): Promise<BenchClient> {
  const server = fork(path.resolve(import.meta.dirname, 'measured-server.ts'), { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${port}`;
  let token = '';
  const call = async <Body>(method: string, url: string, body?: object | FormData): Promise<Body> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const email = 'bench@example.com';
  const account = await call<{ idToken: string; localId: string }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    { email, password: 'correct horse', returnSecureToken: true },
  );
  token = account.idToken;
  await call('POST', '/api/register', { firebaseId: account.localId, email, name: 'Bench' });
  return {
    call,
    reset: () => ask(server, 'reset'),
    read: () => ask(server, 'read'),
    stop: async () => {
      server.send('stop');
      await once(server, 'exit');
    },
  };
}

async function ask(server: ChildProcess, what: 'read' | 'reset'): Promise<Reading> {
  server.send(what);
  const [reading] = (await once(server, 'message')) as [Reading];
  return reading;
}
