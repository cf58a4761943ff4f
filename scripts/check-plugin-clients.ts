import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { marketplaceNameOf, repositoryAddress } from '../contract/src/plugin-clients.ts';

/**
 * Installs a running plugin with the real command lines of its clients, and clones it with Git in four ways. The
 * clients come from npm into a folder of their own, with empty home folders; they are no dependencies of the project.
 *
 *   node scripts/check-plugin-clients.ts install http://acme.localhost:3000 --plugin acme --folder /tmp/clients
 *   … publish a newer version …
 *   node scripts/check-plugin-clients.ts update http://acme.localhost:3000 --plugin acme --folder /tmp/clients
 */
const packages = [
  '@anthropic-ai/claude-code@2.1.332',
  '@openai/codex@0.171.0',
  '@github/copilot@1.0.102',
  '@google/gemini-cli@0.61.0',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { plugin: { type: 'string' }, folder: { type: 'string' }, key: { type: 'string', default: '' } },
});
const [step = '', address = ''] = positionals;
const { plugin = '', folder = '', key } = values;
if (!/^(install|update)$/.test(step) || !URL.canParse(address) || !plugin || !folder)
  throw new Error(
    'Usage: check-plugin-clients.ts install|update <address> --plugin <name> --folder <folder> [--key <key>]',
  );

const repository = repositoryAddress(address, key);
/** Each client has its own address of the same repository. */
const repositoryFor = (client: string): string => repository.replace('plugin.git', `${client}/plugin.git`);
const marketplace = marketplaceNameOf(address);
const id = `${plugin}@${marketplace}`;
const run = promisify(execFile);

/** Runs a command with its own home folder, and returns what it printed. */
async function runIn(home: string, command: string, ...words: string[]): Promise<string> {
  const cwd = path.join(folder, 'homes', home);
  fs.mkdirSync(cwd, { recursive: true });
  const running = run(command, words, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, NO_COLOR: '1', GIT_TERMINAL_PROMPT: '0' },
    timeout: 180_000,
  });
  // Gemini CLI asks for consent to an update.
  running.child.stdin?.end('y\n');
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

const client = (name: string) => path.resolve(folder, 'node_modules/.bin', name);
const claude = (...words: string[]) => runIn('claude', client('claude'), ...words);
const codex = (...words: string[]) => runIn('codex', client('codex'), ...words);
const copilot = (...words: string[]) => runIn('copilot', client('copilot'), ...words);
const gemini = (...words: string[]) => runIn('gemini', client('gemini'), ...words);
const git = (...words: string[]) => runIn('git', 'git', ...words);

type Check = { name: string; expected: string | RegExp; run: () => Promise<string> };

const newest = async (): Promise<string> => {
  const [last = ''] = (await git('ls-remote', '--tags', '--sort=-v:refname', repository)).split('\n');
  return last.split('/v')[1] ?? '';
};
const version = await newest();

const lists: Check[] = [
  { name: 'Claude Code', expected: version, run: () => claude('plugin', 'list', '--json') },
  { name: 'Codex', expected: version, run: async () => installedIn('codex') },
  { name: 'Copilot CLI', expected: version, run: () => copilot('plugin', 'list') },
  { name: 'Gemini CLI', expected: version, run: () => gemini('extensions', 'list') },
];

/** The versions that Codex keeps of the plugin, one folder each. */
function installedIn(home: string): string {
  const kept = path.join(folder, 'homes', home, '.codex/plugins/cache', marketplace, plugin);
  return fs.readdirSync(kept).join('\n');
}

const steps: Record<string, Check[]> = {
  install: [
    { name: 'clone', expected: '', run: () => git('clone', repository, 'full') },
    { name: 'clone --depth 1', expected: '', run: () => git('clone', '--depth', '1', repository, 'shallow') },
    {
      name: 'clone --filter=blob:none --sparse',
      expected: '',
      run: () => git('clone', '--filter=blob:none', '--sparse', repository, 'sparse'),
    },
    {
      name: 'Claude Code validates',
      expected: /passed/i,
      run: () => claude('plugin', 'validate', '../git/full'),
    },
    {
      name: 'Claude Code adds',
      expected: '',
      run: () => claude('plugin', 'marketplace', 'add', repositoryFor('claude-code')),
    },
    { name: 'Claude Code installs', expected: '', run: () => claude('plugin', 'install', id) },
    {
      name: 'Codex adds',
      expected: '',
      run: () => codex('plugin', 'marketplace', 'add', repositoryFor('codex')),
    },
    { name: 'Codex installs', expected: '', run: () => codex('plugin', 'add', id) },
    {
      name: 'Copilot CLI adds',
      expected: '',
      run: () => copilot('plugin', 'marketplace', 'add', repositoryFor('copilot')),
    },
    { name: 'Copilot CLI installs', expected: '', run: () => copilot('plugin', 'install', id) },
    {
      name: 'Gemini CLI validates',
      expected: /success/i,
      run: () => gemini('extensions', 'validate', '../git/full'),
    },
    {
      name: 'Gemini CLI installs',
      expected: '',
      run: () => gemini('extensions', 'install', '--consent', repositoryFor('gemini')),
    },
  ],
  update: [
    { name: 'fetch of a newer version', expected: '', run: () => git('-C', 'full', 'pull', '--ff-only') },
    {
      name: 'fetch into a shallow clone',
      expected: '',
      run: () => git('-C', 'shallow', 'pull', '--ff-only'),
    },
    {
      name: 'Claude Code updates',
      expected: '',
      run: async () =>
        (await claude('plugin', 'marketplace', 'update', marketplace)) +
        (await claude('plugin', 'update', id)),
    },
    {
      name: 'Codex updates',
      expected: '',
      run: async () => (await codex('plugin', 'marketplace', 'upgrade')) + (await codex('plugin', 'add', id)),
    },
    {
      name: 'Copilot CLI updates',
      expected: '',
      run: async () =>
        (await copilot('plugin', 'marketplace', 'update', marketplace)) +
        (await copilot('plugin', 'update', id)),
    },
    { name: 'Gemini CLI updates', expected: '', run: () => gemini('extensions', 'update', plugin) },
  ],
};

if (step === 'install') {
  fs.rmSync(path.join(folder, 'homes'), { recursive: true, force: true });
  await run('npm', ['install', '--prefix', path.resolve(folder), '--no-audit', '--no-fund', ...packages]);
}

let failed = 0;
for (const { name, expected, run: runCheck } of [...(steps[step] ?? []), ...lists]) {
  const printed = await runCheck().catch((error: Error) => `failed: ${error.message}`);
  const isFine =
    !printed.startsWith('failed: ') &&
    (typeof expected === 'string' ? printed.includes(expected) : expected.test(printed));
  if (!isFine) failed++;
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}${isFine ? '' : `\n${printed.trim()}`}`);
}
console.log(`${plugin} ${version}: ${failed === 0 ? 'all passed' : `${failed} failed`}`);
process.exitCode = failed === 0 ? 0 : 1;
