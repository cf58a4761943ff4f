import fs from 'node:fs';
import path from 'node:path';
import type { OpenApiDocument } from '../../server/src/entrypoints/api-reference/open-api-document.ts';
import { claimDomains, visitForeignHosts } from './claim-domains.ts';
import type { Attack, Finding } from './finding.ts';
import { guessFiles } from './guess-files.ts';
import { injectStatements } from './inject-statements.ts';
import type { plantedServer } from './planted-server.ts';
import { lintForVulnerabilities, lookForSecrets, lookForSecretsInHistory } from './read-sources.ts';
import { scanPages } from './scan-pages.ts';
import { sendSlowly, slowWays } from './send-slowly.ts';
import type { Target } from './target.ts';

const root = path.resolve(import.meta.dirname, '../..');
type PlantedServer = Awaited<ReturnType<typeof plantedServer>>;
export type Attacker = (target: Target, planted: PlantedServer) => Promise<Attack>;

/** Planted faults that the tool missed. If there are any, the tool's findings for this project do not count. */
const missed = (planted: readonly string[], found: readonly Finding[]): string[] =>
  planted.filter((word) => !found.some(({ kind, where, what }) => `${kind} ${where} ${what}`.includes(word)));

/** The parts by name, those that fail fastest first. */
export const attacks: Record<string, Attacker> = {
  lint: async () => {
    const planted = [
      'detect-child-process',
      'detect-eval-with-expression',
      'detect-non-literal-regexp',
      'detect-new-buffer',
    ];
    const found = await withPlanted(
      "import { exec } from 'node:child_process';\nexport function run(word: string) {\n  exec(word);\n  eval(word);\n  new RegExp(word);\n  return new Buffer(word);\n}\n",
      lintForVulnerabilities,
    );
    return {
      tried: 'ESLint’s security rules',
      planted,
      missed: missed(planted, found),
      findings: await lintForVulnerabilities(),
    };
  },
  secrets: async () => {
    const planted = ['GITHUB_TOKEN'];
    const token = [
      'ghp',
      Buffer.from(crypto.getRandomValues(new Uint8Array(60)))
        .toString('hex')
        .slice(0, 36),
    ].join('_');
    const found = await withPlanted(`export const token = '${token}';\n`, lookForSecrets);
    const findings = [...(await lookForSecrets()), ...(await lookForSecretsInHistory())];
    return {
      tried: 'secretlint on the tree and the whole history',
      planted,
      missed: missed(planted, found),
      findings,
    };
  },
  files: async ({ origin, pluginOrigin }, { origin: plantedOrigin }) => {
    const planted = ['/.git/config', '/.env'];
    const found = await guessFiles(plantedOrigin);
    // Both are only for direct callers on this machine, like this one.
    const findings = [
      ...(await guessFiles(origin, [/^dev\/mailbox$/, /^metrics$/])),
      ...(await guessFiles(pluginOrigin)),
    ];
    return {
      tried: 'ffuf with 130 names at the dashboard and at a plugin',
      planted,
      missed: missed(planted, found),
      findings,
    };
  },
  domains: async (target, { origin: plantedOrigin }) => {
    const planted = ['foreign host', 'certificate', 'forwarded host'];
    const found = await visitForeignHosts(Number(new URL(plantedOrigin).port));
    return {
      tried: 'own requests under 20 foreign host names, and claims of 15 names',
      planted,
      missed: missed(planted, found),
      findings: await claimDomains(target),
    };
  },
  slow: async ({ origin }, { origin: plantedOrigin }) => {
    const planted = ['slow clients'];
    const found = await sendSlowly(`${plantedOrigin}/`, 'headers', 300);
    const findings: Finding[] = [];
    for (const way of Object.keys(slowWays) as (keyof typeof slowWays)[])
      findings.push(
        ...(await sendSlowly(`${origin}${way === 'body' ? '/api/projects' : '/login'}`, way, 800)),
      );
    return {
      tried: 'slowhttptest, 800 connections in each of three ways',
      planted,
      missed: missed(planted, found),
      findings,
    };
  },
  pages: async (target, { origin: plantedOrigin }) => {
    const planted = ['Cross Site Scripting', 'Open Redirect', 'CSP is not set', 'X-Content-Type-Options'];
    const found = await scanPages([`${plantedOrigin}/`], null, 2);
    const { origin, pluginOrigin, fixture } = target;
    const [listed, asked] = [await readable(target), `${pluginOrigin}/search?q=orders`];
    const findings = [
      ...(await scanPages([`${origin}/login`, ...listed.slice(0, 30)], fixture.tokens.owner, 4)),
      ...(await scanPages(
        [`${pluginOrigin}/`, asked, `${pluginOrigin}/enter?code=x`],
        fixture.tokens.mcp_key,
        2,
      )),
    ].filter(({ what }) => !decided.some((pattern) => pattern.test(what)));
    return {
      tried: 'wapiti at the dashboard, the API and a plugin',
      planted,
      missed: missed(planted, found),
      findings,
    };
  },
  statements: async (target, { origin: plantedOrigin }) => {
    const planted = ['id (GET)'];
    const found = await injectStatements(`${plantedOrigin}/rows?id=1`, { level: 1 });
    const findings: Finding[] = [];
    const urls = (await readable(target)).filter((url) => url.includes('?'));
    for (const url of urls)
      findings.push(...(await injectStatements(url, { level: 3, token: target.fixture.tokens.owner })));
    findings.push(
      ...(await injectStatements(`${target.pluginOrigin}/search?q=orders`, {
        level: 3,
        token: target.fixture.tokens.mcp_key,
      })),
    );
    const method = `${target.origin}/api/methods/${target.fixture.named.method_uuid}/details`;
    const body = JSON.stringify({
      details: { endpoint: '/a*', method: 'GET', description: 'b*' },
      method_name: 'c*',
    });
    findings.push(
      ...(await injectStatements(method, { level: 3, token: target.fixture.tokens.owner, body })),
    );
    return {
      tried: `sqlmap level 3 at ${urls.length + 2} addresses`,
      planted,
      missed: missed(planted, found),
      findings,
    };
  },
};

/**
 * Findings of wapiti that this project decided against: HSTS is sent only over https, which the attacked
 * address does not use; current browsers no longer support X-XSS-Protection, and the content security policy
 * blocks scripts instead.
 */
const decided = [/^Strict-Transport-Security is not set$/, /^X-XSS-Protection is not set$/];

/** All readable URLs of the project, with a value for each parameter, from the API's own description. */
async function readable({ origin, fixture }: Target): Promise<string[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  type Parameter = {
    name: string;
    in: string;
    schema: { enum?: string[]; format?: string; pattern?: string };
  };
  return Object.entries(document.paths).flatMap(([where, { get }]) => {
    if (!get) return [];
    const parameters = (get.parameters ?? []) as Parameter[];
    const path = where.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => fixture.named[name] ?? idFor(where, fixture.named),
    );
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => `${name}=${wordFor(name, schema)}`);
    return [`${origin}/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`];
  });
}

const idFor = (where: string, named: Target['fixture']['named']): string =>
  named[
    { libraries: 'library_uuid', methods: 'method_uuid', workflows: 'workflow_uuid' }[
      where.split('/')[1] ?? ''
    ] ?? 'project_uuid'
  ] ?? '';

function wordFor(name: string, { enum: words, format }: { enum?: string[]; format?: string }): string {
  if (words?.[0]) return words[0];
  if (/^page/.test(name)) return '1';
  return format === 'date' || /from|to|day|month/.test(name) ? '2026-01-01' : 'a';
}

async function withPlanted(text: string, look: (file: string) => Promise<Finding[]>): Promise<Finding[]> {
  const file = path.join(root, 'server/src/planted-fault.ts');
  fs.writeFileSync(file, text);
  try {
    return await look('server/src/planted-fault.ts');
  } finally {
    fs.rmSync(file);
  }
}
