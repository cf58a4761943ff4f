import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fakeEndpoint } from '@fieldkit/testing/fake-endpoint.ts';
import { fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { quickFolder } from '@fieldkit/testing/quick-folder.ts';
import { secretLooks } from '@fieldkit/testing/secret-canaries.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { journeyPasswords, operatorEmail } from './accounts.ts';

/**
 * Starts the product as a user would, on a free port with an empty data folder, and ends it after the tests.
 */
// biome-ignore lint/style/noDefaultExport: the runner takes the default export of its global setup
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(quickFolder(), 'fieldkit-journeys-'));
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, '..');
  const documents = await serveDocuments();
  const provider = await fakeProvider();
  const model = await fakeEndpoint(sayOfFirstMethod);
  const server = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'development',
      SUPPORT_EMAIL: 'support@example.com',
      SUPPORT_DISCORD_URL: 'https://discord.gg/example',
      OPERATOR_EMAILS: operatorEmail,
      FETCH_PRIVATE_HOSTS: `localhost:${documents.port}`,
      AI_BASE_URL: model.listener.address('/v1'),
      AI_MODEL: 'stand-in',
      ...provider.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged = await ready(server);
  process.env.JOURNEY_ORIGIN = `http://localhost:${port}`;
  process.env.JOURNEY_DATA_DIR = dataDir;
  process.env.JOURNEY_DOCUMENT_PORT = String(documents.port);
  process.env.JOURNEY_PROVIDER = provider.origin;
  return async () => {
    documents.server.close();
    await provider.close();
    await model.close();
    server.kill('SIGTERM');
    await new Promise((resolve) =>
      server.exitCode === null ? server.once('exit', resolve) : resolve(undefined),
    );
    fs.rmSync(dataDir, { recursive: true, force: true });
    requireNoSecrets(logged);
  };
}

/**
 * The text of the tests' model: that the first method does it, with the method's own path or an invented one.
 */
function sayOfFirstMethod(sent: string): string {
  const [, path = ''] = /\\"id\\":\\"m1\\".*?\\"call\\":\\"[A-Z]+ (.*?)\\"/.exec(sent) ?? [];
  return sent.includes('invent the path')
    ? 'It is done by [m1] with `/orders/{id}/explode`.'
    : `It is done by [m1] with \`${path}\`.`;
}

/** A company's own site with its document, for the test that imports from a URL. */
async function serveDocuments(): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer((_request, response) => response.end(smallDocument));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as net.AddressInfo).port };
}

/**
 * Resolves once the server is ready, with the lines that it logs from then on. Prints only the relevant ones.
 */
function ready(server: ChildProcess): Promise<string[]> {
  const logged: string[] = [];
  return new Promise((resolve, reject) => {
    if (!server.stdout) throw new Error('The server has no output.');
    createInterface({ input: server.stdout }).on('line', (line) => {
      logged.push(line);
      if (!/^\{"level":[1-3]0,/.test(line)) process.stdout.write(`${line}\n`);
      if (line.includes('Fieldkit is ready at')) resolve(logged);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

/**
 * @throws if any log line of the whole run contains a password of a test, or what looks like a token, a key
 *   or a code
 */
function requireNoSecrets(logged: string[]): void {
  for (const line of logged) {
    const seen = secretLooks(line) ?? journeyPasswords.find((password) => line.includes(password));
    if (seen) throw new Error(`The log of the journeys holds ${seen}: ${line}`);
  }
  if (logged.length < 10) throw new Error('The journeys logged next to nothing: the search proves nothing.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
