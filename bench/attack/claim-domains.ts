import http from 'node:http';
import pg from 'pg';
import type { Finding } from './finding.ts';
import type { Target } from './target.ts';

const VICTIM = 'docs.victim-company.com';

/** Host headers that look like the victim's, or are meant to be read in two ways. None of them is a plugin. */
const foreignHosts = [
  'docs.other-company.com',
  `${VICTIM}.evil.com`,
  `evil.${VICTIM}`,
  'victim-company.com',
  'docs.victim-company.co',
  'docs.vіctim-company.com',
  'docs.xn--vctim-company-q4k.com',
  'docs.victirn-company.com',
  `${VICTIM}@evil.com`,
  `${VICTIM}#.evil.com`,
  `${VICTIM}%00.evil.com`,
  `${VICTIM}%2eevil.com`,
  `${VICTIM},evil.com`,
  `${VICTIM}..`,
  'docs.victim-company.com.localhost.evil.com',
  '*.victim-company.com',
  '%',
  "docs.victim-company.com' or '1'='1",
  '169.254.169.254',
  '[::ffff:127.0.0.1]',
];

const forwarding = ['x-forwarded-host', 'x-host', 'x-original-host', 'forwarded', 'x-http-host-override'];

/** Names that no owner may claim: the installation's own, and names that are not host names. */
const refusedNames = [
  'localhost',
  'evil.localhost',
  '127.0.0.1',
  '0x7f.1',
  '①②⑦.0.0.1',
  '[::1]',
  '*.evil.com',
  'com',
  'co.uk',
  `${VICTIM}:443`,
  `${VICTIM}/x`,
  `${VICTIM}@evil.com`,
  `${VICTIM}\\evil.com`,
  `${VICTIM}\nevil.com`,
];

type Answer = { status: number; plugin: string };

/** Requests a path under any Host header, which `fetch` does not allow. Status 0: the connection was refused. */
const request = (port: number, path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve) => {
    const none: Answer = { status: 0, plugin: '' };
    try {
      http
        .get({ host: '127.0.0.1', port, path, headers }, (response) => {
          response.resume();
          const plugin = String(response.headers['x-fieldkit-plugin'] ?? '');
          resolve({ status: response.statusCode ?? 0, plugin });
        })
        .on('error', () => resolve(none));
    } catch {
      // Node sends no header with a control character or a letter outside of Latin 1.
      resolve(none);
    }
  });

const isServed = ({ status }: Answer): boolean => status >= 200 && status < 400;

/** Names of other people: everything that a server answers under them is a finding. */
export async function visitForeignHosts(port: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (kind: string, where: string, { status }: Answer) =>
    findings.push({ kind, where, what: `status ${status}` });
  for (const host of foreignHosts) {
    const sent = Buffer.from(host).toString('latin1');
    for (const path of ['/', '/mcp', '/api/config', '/.well-known/oauth-protected-resource/mcp']) {
      const answer = await request(port, path, { host: sent });
      if (isServed(answer)) note('foreign host', `${host}${path}`, answer);
    }
    const asked = await request(port, `/internal/tls-allowed?domain=${encodeURIComponent(host)}`, {
      host: '127.0.0.1',
    });
    if (isServed(asked)) note('certificate', host, asked);
  }
  for (const name of forwarding) {
    const answer = await request(port, '/', { host: 'evil.com', [name]: VICTIM });
    if (isServed(answer)) note('forwarded host', name, answer);
  }
  return findings;
}

/** Claims and proofs: a name is served for its proof alone, and not a request longer. */
export async function claimDomains({ port, origin, databaseUrl, fixture }: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  const project = String(fixture.named.project_uuid);
  const claim = (hostname: string) =>
    fetch(`${origin}/api/projects/${project}/custom-domain`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${fixture.tokens.owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ hostname }),
    });
  const expectServed = async (when: string, isExpected: boolean) => {
    const answer = await request(port, '/robots.txt', { host: VICTIM });
    const asked = await request(port, `/internal/tls-allowed?domain=${VICTIM}`, { host: '127.0.0.1' });
    if (isServed(answer) !== isExpected || isServed(asked) !== isExpected)
      findings.push({
        kind: 'domain',
        where: when,
        what: `status ${answer.status}, certificate ${asked.status}`,
      });
  };
  for (const name of refusedNames) {
    const { status } = await claim(name);
    if (status !== 422) findings.push({ kind: 'claim', where: name, what: `status ${status}` });
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await claim(VICTIM);
    await expectServed('a claim without a proof', false);
    const prove = (when: string) =>
      pool.query(`update custom_domains set proved_at = ${when}, target = 'found' where project_uuid = $1`, [
        project,
      ]);
    await prove('now()');
    await expectServed('a proof', true);
    findings.push(...(await visitForeignHosts(port)));
    await prove('null');
    await expectServed('a proof that vanished', false);
    await prove('now()');
    await claim('docs.another-company.com');
    await expectServed('another domain instead', false);
  } finally {
    await pool.end();
  }
  return findings;
}
