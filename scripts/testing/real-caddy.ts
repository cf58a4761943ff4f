import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { freePort } from '@fieldkit/testing/server-process.ts';
import { vi } from 'vitest';
import { aDataFolder } from './started-server.ts';

const example = path.resolve(import.meta.dirname, '../../deploy/compose/Caddyfile');

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.log('Skipped: testing the Caddyfile requires Caddy.');

/** `names` are the names in the certificate. */
type Answer = { status: number; names: string; body: string };

export type RealCaddy = {
  /** Opens an address over TLS, by its name. */
  open: (name: string, url?: string) => Promise<Answer>;
  stop: () => Promise<void>;
};

/**
 * Starts a real Caddy with the Caddyfile of compose.yaml, for servers on these ports. Certificates come from Caddy's own
 * authority instead of a public one.
 */
export async function startCaddy(servers: readonly number[]): Promise<RealCaddy> {
  const storage = aDataFolder();
  const file = path.join(storage, 'Caddyfile');
  const port = await freePort();
  const local = `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}`;
  fs.writeFileSync(file, fs.readFileSync(example, 'utf8').replace('email {$ACME_EMAIL}', local));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: storage,
      XDG_CONFIG_HOME: storage,
      HOME: storage,
      FIELDKIT_HOST: 'kit.test',
      FIELDKIT_SERVERS: servers.map((one) => `127.0.0.1:${one}`).join(' '),
      ASK_PORT: String(await freePort()),
    },
    stdio: 'ignore',
  });
  const open = (name: string, url = '/') => {
    const ca = fs.readFileSync(path.join(storage, 'caddy/pki/authorities/local/root.crt'), 'utf8');
    return openOnceValid(() => openWith(ca, port, name, url));
  };
  await vi.waitFor(() => open('kit.test', '/healthz'), { timeout: 30_000, interval: 100 });
  return {
    open,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** If the machine's clock was set back, a certificate that was just issued is not valid yet. */
async function openOnceValid(open: () => Promise<Answer>): Promise<Answer> {
  const answered = await vi.waitFor(
    () =>
      open().catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'CERT_NOT_YET_VALID') throw error;
        return error;
      }),
    { timeout: 30_000, interval: 100 },
  );
  if (answered instanceof Error) throw answered;
  return answered;
}

/** Opens an address as a browser does that trusts this authority. */
async function openWith(ca: string, port: number, name: string, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const at = {
      host: '127.0.0.1',
      port,
      path: url,
      servername: name,
      ca,
      agent: false as const,
    };
    const request = https.get({ ...at, headers: { host: name } }, (answer) => {
      const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? '';
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, names, body }));
    });
    request.on('error', reject);
  });
}
