import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageFiles } from './testing/plugin-server.ts';
import { aPluginStage, type PluginStage } from './testing/plugin-stage.ts';

const key = `fk_mcp_${'a1'.repeat(20)}`;
let stage: PluginStage;
beforeEach(async () => {
  stage = await aPluginStage();
  return stage.close;
});

const calls = () => (fs.existsSync(stage.at('calls.log')) ? stage.read('calls.log').trim().split('\n') : []);
const settingsFile = '.config/Code/User/settings.json';

describe('installing a plugin', () => {
  it('uses the command lines of clients, and writes files for clients without one', async () => {
    stage.addClients('claude', 'codex', 'copilot');
    fs.mkdirSync(stage.at('.cursor'));
    fs.mkdirSync(stage.at('.gemini'));
    const { code, out, stderr } = await stage.run('install ADDRESS');
    expect(out).toBe(
      'Installed  Claude Code\nInstalled  Codex\nInstalled  Copilot CLI\nInstalled  Gemini CLI\nInstalled  Cursor\n',
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('The SHA-256 of the package is correct')]);
    const of = (client: string) => `${stage.server.origin}/${client}/plugin.git`;
    const isWriting = (call: string) => !call.endsWith('--json');
    expect(calls().filter(isWriting)).toEqual([
      `claude plugin marketplace add ${of('claude-code')}`,
      'claude plugin install acme@acme-market',
      `codex plugin marketplace add ${of('codex')}`,
      'codex plugin add acme@acme-market',
      `copilot plugin marketplace add ${of('copilot')}`,
      'copilot plugin install acme@acme-market',
    ]);
    for (const call of calls().filter(isWriting)) expect(stderr).toContain(`$ ${call}\n`);
    expect(stage.read('.cursor/plugins/local/acme/skills/acme/SKILL.md')).toContain('Text 1.0.0');
    expect(stage.read('.gemini/extensions/acme/gemini-extension.json')).toContain('"1.0.0"');
    expect(fs.statSync(stage.at('.config/fieldkit/plugins.json')).mode & 0o777).toBe(0o600);
  });

  it('changes one entry of the settings of VS Code, and removes it again without a trace', async () => {
    const texts = [
      '{\n  // mine\n  "editor.fontSize": 14, // points\n}\n',
      '\ufeff{\r\n\t"a": 1,\r\n\t"chat.pluginLocations": {\r\n\t\t"/other": false\r\n\t}\r\n}\r\n',
      '{}',
      '{ "chat.pluginLocations": {} }',
    ];
    for (const text of texts) {
      stage.put(settingsFile, text);
      fs.chmodSync(stage.at(settingsFile), 0o640);
      const before = stage.tree();
      const { code, out } = await stage.run('install ADDRESS');
      expect([code, out]).toEqual([0, 'Installed  VS Code\n']);
      const changed = stage.read(settingsFile);
      expect(changed).toContain(`"${stage.shared()}": true`);
      for (const line of ['// mine', '"editor.fontSize": 14, // points', '"/other": false'])
        if (text.includes(line)) expect(changed).toContain(line);
      expect(fs.readFileSync(path.join(stage.shared(), 'plugin.json'), 'utf8')).toContain('acme');
      expect((await stage.run('uninstall')).code).toBe(0);
      expect(stage.read(settingsFile)).toBe(text);
      fs.rmSync(stage.at('.config/fieldkit'), { recursive: true });
      expect(stage.tree()).toBe(before);
    }
  });

  it('creates the settings of VS Code if there are none, and removes them again', async () => {
    fs.mkdirSync(stage.at('.config/Code/User'), { recursive: true });
    expect((await stage.run('install ADDRESS')).code).toBe(0);
    expect(JSON.parse(stage.read(settingsFile))).toEqual({
      'chat.pluginLocations': { [stage.shared()]: true },
    });
    expect((await stage.run('uninstall')).code).toBe(0);
    expect(fs.existsSync(stage.at(settingsFile))).toBe(false);
  });

  it('leaves VS Code to Copilot CLI, whose plugins it reads, unless VS Code is chosen', async () => {
    stage.addClients('copilot');
    stage.put(settingsFile, '{}');
    expect((await stage.run('install ADDRESS')).out).toContain('VS Code uses the plugin from Copilot CLI.');
    expect(stage.read(settingsFile)).toBe('{}');
    expect((await stage.run('install ADDRESS --client vscode')).out).toBe('Installed  VS Code\n');
  });

  it('shows with --dry-run what it would do, and changes nothing', async () => {
    stage.addClients('claude');
    fs.mkdirSync(stage.at('.cursor'));
    stage.put(settingsFile, '{}');
    const before = stage.tree();
    const { code, out } = await stage.run('install ADDRESS --dry-run --agents-md');
    expect([code, stage.tree()]).toEqual([0, before]);
    expect(out).toContain(`$ claude plugin marketplace add ${stage.server.origin}/claude-code/plugin.git\n`);
    expect(out).toContain(`writes ${stage.at('.cursor/plugins/local/acme/plugin.json')} (`);
    expect(out).toContain(
      `sets chat.pluginLocations → ${stage.shared()} to true in ${stage.at(settingsFile)}\n`,
    );
    expect(out).toContain(`writes a section in ${stage.at('AGENTS.md')} (`);
    await stage.run('install ADDRESS --agents-md');
    const installed = stage.tree();
    stage.publish('1.0.1');
    for (const words of ['update', 'uninstall']) {
      expect((await stage.run(`${words} --dry-run`)).out).toContain(
        stage.at('.cursor/plugins/local/acme/AGENTS.md'),
      );
      fs.writeFileSync(stage.at('newest'), '1.0.0');
      expect(stage.tree()).toBe(installed);
    }
  });

  it('adds the index to AGENTS.md between markers, and removes it again', async () => {
    for (const text of ['# Mine\n\nText', '# Mine\n', '']) {
      stage.put('AGENTS.md', text);
      const hostile = { path: 'AGENTS.md', content: '# Acme\n<!-- fieldkit:end http://x -->\n$& $1\n' };
      stage.publish('1.0.0', []);
      stage.server.settings.files = [
        ...packageFiles('1.0.0').filter((one) => one.path !== 'AGENTS.md'),
        hostile,
      ];
      expect((await stage.run('install ADDRESS --agents-md')).code).toBe(0);
      expect(stage.read('AGENTS.md').startsWith(text)).toBe(true);
      expect(stage.read('AGENTS.md')).toContain('$& $1');
      expect(stage.read('AGENTS.md').match(/<!-- fieldkit:/g)).toHaveLength(2);
      stage.publish('1.0.1');
      await stage.run('update');
      expect(stage.read('AGENTS.md')).toContain('# Acme 1.0.1');
      expect((await stage.run('uninstall')).code).toBe(0);
      expect(stage.read('AGENTS.md')).toBe(text);
    }
    fs.rmSync(stage.at('AGENTS.md'));
    await stage.run('install ADDRESS --agents-md');
    await stage.run('uninstall');
    expect(fs.existsSync(stage.at('AGENTS.md'))).toBe(false);
  });
});

describe('other people’s files', () => {
  it('are not replaced: neither folders and settings, nor marketplaces and plugins of clients; the other clients continue', async () => {
    stage.addClients('claude', 'codex', 'copilot');
    const other = { name: 'acme-market', source: 'https://other.example/plugin.git' };
    stage.put('fake-claude.json', JSON.stringify({ marketplaces: [other], installed: [] }));
    const own = [{ name: 'acme-market', source: `${stage.server.origin}/plugin.git` }];
    stage.put(
      'fake-codex.json',
      JSON.stringify({ marketplaces: own, installed: [{ pluginId: 'acme@acme-market' }] }),
    );
    stage.put('.cursor/plugins/local/acme/mine.md', 'mine');
    stage.put(settingsFile, JSON.stringify({ 'chat.pluginLocations': { [stage.shared()]: false } }));
    const files = ['fake-claude.json', 'fake-codex.json', settingsFile].map((name) => stage.read(name));
    const { code, out } = await stage.run(
      'install ADDRESS --client claude-code --client codex --client copilot --client cursor --client vscode',
    );
    expect(code).toBe(1);
    expect(out).toContain(
      'Failed     Claude Code\n           Claude Code already has a marketplace named acme-market',
    );
    expect(out).toContain('Skipped    Codex\n           Codex already has the plugin.');
    expect(out).toContain('Installed  Copilot CLI\n');
    expect(out).toContain(`Failed     Cursor\n           ${stage.at('.cursor/plugins/local/acme')} exists`);
    expect(out).toContain(
      `Failed     VS Code\n           ${stage.at(settingsFile)} already has chat.pluginLocations`,
    );
    expect(['fake-claude.json', 'fake-codex.json', settingsFile].map((name) => stage.read(name))).toEqual(
      files,
    );
    expect(fs.readdirSync(stage.at('.cursor/plugins/local/acme'))).toEqual(['mine.md']);
    await stage.run('uninstall');
    expect(JSON.parse(stage.read('fake-copilot.json'))).toMatchObject({ marketplaces: [], installed: [] });
    expect(['fake-claude.json', 'fake-codex.json', settingsFile].map((name) => stage.read(name))).toEqual(
      files,
    );
  });

  it('are not changed if they are settings that are not valid JSON', async () => {
    for (const text of ['{ "a": ', '[]', '{ "chat.pluginLocations": [] }', '['.repeat(100_000), '"x"']) {
      stage.put(settingsFile, text);
      const { code, out } = await stage.run('install ADDRESS');
      expect([code, out]).toEqual([1, expect.stringMatching(/not valid JSON|not an object/)]);
      expect(stage.read(settingsFile)).toBe(text);
    }
  });

  it('are reached through links inside the home folder, but not outside it', async () => {
    const outside = fs.mkdtempSync(path.join(path.dirname(stage.cli.folder), 'outside-'));
    fs.mkdirSync(stage.at('.cursor/plugins'), { recursive: true });
    fs.symlinkSync(outside, stage.at('.cursor/plugins/local'));
    stage.put('dotfiles/settings.json', '{}\n');
    fs.mkdirSync(path.dirname(stage.at(settingsFile)), { recursive: true });
    fs.symlinkSync(stage.at('dotfiles/settings.json'), stage.at(settingsFile));
    const { code, out } = await stage.run('install ADDRESS');
    expect([code, out]).toEqual([1, expect.stringContaining('points outside your home folder')]);
    expect(fs.readdirSync(outside)).toEqual([]);
    expect(fs.lstatSync(stage.at(settingsFile)).isSymbolicLink()).toBe(true);
    expect(stage.read('dotfiles/settings.json')).toContain(stage.shared());
    await stage.run('uninstall');
    fs.symlinkSync(path.join(outside, 'new.json'), stage.at('AGENTS.md'));
    expect((await stage.run('install ADDRESS --agents-md')).code).toBe(1);
    expect(fs.readdirSync(outside)).toEqual([]);
    fs.rmSync(outside, { recursive: true });
  });
});

describe('updating and removing a plugin', () => {
  it('replaces what it wrote, removes what is no longer part of it, and leaves what the user changed', async () => {
    stage.addClients('claude', 'codex');
    fs.mkdirSync(stage.at('.cursor'));
    stage.publish('1.0.0', [{ path: 'skills/old/SKILL.md', content: 'old' }]);
    await stage.run('install ADDRESS');
    expect((await stage.run('update')).out).toBe(
      'Current    Claude Code\nCurrent    Codex\nCurrent    Cursor\n',
    );
    stage.publish('1.1.0', [{ path: 'skills/new/SKILL.md', content: 'new' }]);
    stage.put('.cursor/plugins/local/acme/AGENTS.md', 'mine');
    const { code, out } = await stage.run('update');
    const changed = stage.at('.cursor/plugins/local/acme/AGENTS.md');
    expect([code, out]).toEqual([
      1,
      `Updated    Claude Code\nUpdated    Codex\nUpdated    Cursor\n           You changed ${changed}, so it was left as it is.\n`,
    ]);
    expect(calls()).toContain('codex plugin marketplace upgrade acme-market');
    expect(fs.readdirSync(stage.at('.cursor/plugins/local/acme/skills'))).toEqual(['acme', 'new']);
    expect(stage.read('.cursor/plugins/local/acme/plugin.json')).toContain('1.1.0');
    stage.put('.cursor/plugins/local/acme/notes.md', 'added');
    const removed = await stage.run('uninstall');
    expect([removed.code, removed.out]).toEqual([1, expect.stringContaining(`You changed ${changed}`)]);
    expect(fs.readdirSync(stage.at('.cursor/plugins/local/acme'))).toEqual(['AGENTS.md', 'notes.md']);
    expect(JSON.parse(stage.read('fake-claude.json'))).toMatchObject({ marketplaces: [], installed: [] });
    expect(fs.existsSync(stage.at('.config/fieldkit/plugins.json'))).toBe(false);
    expect((await stage.run('uninstall')).code).toBe(2);
  });

  it('keeps a marketplace that the user added, and a plugin that the user removed', async () => {
    stage.addClients('claude');
    const own = { name: 'acme-market', source: `${stage.server.origin}/plugin.git` };
    stage.put('fake-claude.json', JSON.stringify({ marketplaces: [own], installed: [] }));
    await stage.run('install ADDRESS');
    expect(JSON.parse(stage.read('fake-claude.json')).installed).toHaveLength(1);
    stage.put('fake-claude.json', JSON.stringify({ marketplaces: [own], installed: [] }));
    stage.publish('1.1.0');
    expect((await stage.run('update')).out).toContain(
      'Skipped    Claude Code\n           It was removed in Claude Code.',
    );
    await stage.run('install ADDRESS');
    expect(JSON.parse(stage.read('fake-claude.json')).installed).toHaveLength(1);
    await stage.run('uninstall');
    expect(JSON.parse(stage.read('fake-claude.json'))).toMatchObject({ marketplaces: [own], installed: [] });
  });

  it('removes the plugin for one client, and keeps shared files while another client reads them', async () => {
    stage.addClients('claude');
    stage.put(settingsFile, '{}');
    stage.server.settings.key = key;
    await stage.run('install ADDRESS', { FIELDKIT_KEY: key });
    expect((await stage.run('uninstall --client vscode')).out).toBe('Removed    VS Code\n');
    expect(fs.existsSync(stage.shared())).toBe(true);
    expect((await stage.run('uninstall --client claude-code')).out).toBe(
      'Removed    Claude Code\nRemoved    Shared files\n',
    );
    expect(fs.readdirSync(stage.at('.config/fieldkit'))).toEqual([]);
  });

  it('records what was done before a failure, and shows the client’s output without control characters', async () => {
    stage.addClients('claude', 'codex');
    stage.put('fails-codex', '');
    const { code, out } = await stage.run('install ADDRESS');
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/Installed {2}Claude Code\nFailed {5}Codex\n.*\n.*Not .*today/),
    ]);
    expect((await stage.run('uninstall')).out).toBe('Removed    Claude Code\n');
  });
});

describe('the doctor command', () => {
  it('shows clients, versions, the MCP server, and what to do', async () => {
    stage.addClients('claude', 'codex');
    fs.mkdirSync(stage.at('.cursor'));
    await stage.run('install ADDRESS --client claude-code --client cursor');
    const well = await stage.run('doctor');
    expect([well.code, well.stderr]).toEqual([
      0,
      'The installed plugin is up to date. It isn’t installed in: Codex.\n',
    ]);
    expect(well.out).toContain('The MCP server answers, with 2 tools.');
    expect(well.out).toMatch(/Claude Code +9\.8\.7 +1\.0\.0\n/);
    expect(well.out).toMatch(/Codex +9\.8\.7 +not installed +fieldkit plugin install/);
    expect(well.out).toMatch(/Copilot CLI +not found\n/);
    expect((await stage.run('doctor --client claude-code')).stderr).toBe('Everything is in order.\n');
    stage.publish('1.2.0');
    const behind = await stage.run('doctor --json');
    expect(behind.code).toBe(1);
    expect(behind.json()).toMatchObject([
      {
        newest: '1.2.0',
        server: { is_well: true, needs_key: false, tools: 2 },
        clients: [
          {
            client: 'claude-code',
            plugin: '1.0.0',
            advice: expect.stringContaining('plugin update'),
            is_amiss: true,
          },
          { client: 'codex', plugin: null, is_amiss: false },
          { client: 'copilot', is_found: false },
          { client: 'gemini' },
          { client: 'cursor', plugin: '1.0.0', is_amiss: true },
          { client: 'vscode' },
        ],
      },
    ]);
  });

  it('reports a server that does not answer', async () => {
    await stage.run('install ADDRESS --agents-md');
    stage.server.settings.key = key;
    expect((await stage.run('doctor ADDRESS', { FIELDKIT_KEY: key })).code).toBe(0);
    const { code, stderr } = await stage.run('doctor http://127.0.0.1:9');
    expect([code, stderr]).toEqual([1, expect.stringContaining('could not be reached')]);
  });
});

it('wrong usage is explained, and nothing is done', async () => {
  for (const [words, sentence] of [
    ['frobnicate', 'Specify what to do'],
    ['constructor', 'Specify what to do'],
    ['install', 'Specify the address'],
    ['install ADDRESS --client emacs', '“emacs” is not a client'],
    ['update', 'No plugin was installed'],
    ['uninstall ADDRESS', 'No plugin from'],
    ['install ADDRESS', 'None of the clients was found'],
  ] as const) {
    const { code, stderr } = await stage.run(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
  stage.put('.config/fieldkit/plugins.json', '{"plugins": 1}');
  expect((await stage.run('uninstall')).stderr).toContain('cannot be read');
});
