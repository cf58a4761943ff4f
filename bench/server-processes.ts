import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts';
import { readEnv } from '../server/src/platform/settings/env.ts';
import { freePort } from '../testing/src/server-process.ts';

const root = path.resolve(import.meta.dirname, '..');

export type HttpAnswer = { status: number; text: string };
type Request = {
  method?: string;
  path: string;
  /** The dashboard's host by default. */
  host?: string;
  token?: string;
  body?: object | FormData;
};

/** Complete servers in separate processes, started as in production, with one database. */
export type ServerProcesses = {
  database: OpenDatabase;
  /** Sends a request to one of the processes, at its port, with any host name. */
  ask: (process: number, request: Request) => Promise<HttpAnswer>;
  /** The same as a signed-in user; throws unless the call succeeds. */
  call: <Body>(method: string, url: string, body?: object | FormData, process?: number) => Promise<Body>;
  /** The same for any result; returns the status. */
  attempt: (process: number, method: string, url: string, body: object) => Promise<number>;
  /** The signed-in user. */
  token: string;
  /** Another signed-in user. */
  person: (email: string) => Promise<{ email: string; token: string }>;
  pluginHost: (subdomain: string) => string;
  /** The addresses of the processes. */
  origins: readonly string[];
  stop: () => Promise<void>;
};

/** @param more settings in addition to those that all need */
export async function startProcesses(
  count: number,
  more: Record<string, string> = {},
): Promise<ServerProcesses> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-bench-'));
  const FIELDKIT_SECRET = randomBytes(32).toString('hex');
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir, FIELDKIT_SECRET }), {
    onProblem: () => {},
  });
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const settings = {
    DATABASE_URL: database.connectionString,
    FIELDKIT_SECRET,
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    PLUGIN_DOMAIN: `localhost:${ports[0]}`,
    LOG_LEVEL: 'silent',
    ...more,
  };
  const servers: ChildProcess[] = [];
  for (const PORT of ports) servers.push(await startServer({ ...settings, PORT: String(PORT) }));

  const ask = (process: number, request: Request) =>
    send(ports[process] ?? 0, { host: `localhost:${ports[0]}`, ...request });
  const person: ServerProcesses['person'] = async (email) => {
    const signUp = await ask(0, {
      method: 'POST',
      path: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
      body: { email, password: 'correct horse', returnSecureToken: true },
    });
    const { idToken, localId } = JSON.parse(signUp.text) as { idToken: string; localId: string };
    const body = { firebaseId: localId, email, name: 'Bench' };
    await ask(0, { method: 'POST', path: '/api/register', token: idToken, body });
    return { email, token: idToken };
  };
  const { token } = await person('bench@example.com');
  const call: ServerProcesses['call'] = async (method, url, body, process = 0) => {
    const { status, text } = await ask(process, { method, path: `/api${url}`, token, ...(body && { body }) });
    if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${text}`);
    return JSON.parse(text);
  };

  return {
    database,
    ask,
    call,
    token,
    person,
    attempt: async (process, method, url, body) =>
      (await ask(process, { method, path: `/api${url}`, token, body })).status,
    pluginHost: (subdomain) => `${subdomain}.localhost:${ports[0]}`,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    stop: async () => {
      for (const server of servers) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes('ready at') && resolve());
    server.once('exit', () => reject(new Error('A server ended before it was ready.')));
  });
  server.removeAllListeners('exit');
  return server;
}

const agent = new http.Agent({ keepAlive: true });

async function send(
  port: number,
  { method = 'GET', path: url, host, token, body }: Request,
): Promise<HttpAnswer> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body));
  const headers = {
    ...(host && { host }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && {
      'content-type': form?.headers.get('content-type') ?? 'application/json',
      'content-length': payload.length,
      accept: 'application/json, text/event-stream',
    }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: url, method, headers, agent };
    const request = http.request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    request.on('error', reject).end(payload);
  });
}
