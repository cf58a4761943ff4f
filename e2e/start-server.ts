import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { smallDocument } from '../server/src/testing/small-document.ts';
import { standInProvider } from '../server/src/testing/stand-in-provider.ts';

/** Starts the product as a person would, on a free port and an empty data folder, and ends it after the journeys. */
// biome-ignore lint/style/noDefaultExport: the runner takes the default export of its global setup
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-journeys-'));
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, '..');
  const documents = await serveDocuments();
  const provider = await standInProvider();
  const server = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      FETCH_PRIVATE_HOSTS: `localhost:${documents.port}`,
      ...provider.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  process.env.JOURNEY_ORIGIN = `http://localhost:${port}`;
  process.env.JOURNEY_DATA_DIR = dataDir;
  process.env.JOURNEY_DOCUMENT_PORT = String(documents.port);
  process.env.JOURNEY_PROVIDER = provider.origin;
  return async () => {
    documents.server.close();
    await provider.close();
    server.kill('SIGTERM');
    await new Promise((resolve) =>
      server.exitCode === null ? server.once('exit', resolve) : resolve(undefined),
    );
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A company's own site with its document, for the journey that imports from an address. */
async function serveDocuments(): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer((_request, response) => response.end(smallDocument));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as net.AddressInfo).port };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      process.stdout.write(chunk);
      if (said.includes('Fieldkit is ready at')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
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
