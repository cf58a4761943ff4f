import fs from 'node:fs';
import { listen } from '@fieldkit/testing/listener.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageFiles } from '../testing/plugin-server.ts';
import { aPluginStage, type PluginStage } from '../testing/plugin-stage.ts';

const key = `fk_mcp_${'a1'.repeat(20)}`;
let stage: PluginStage;
beforeEach(async () => {
  stage = await aPluginStage();
  return stage.close;
});

const settingsFile = '.config/Code/User/settings.json';

describe('a private project', () => {
  it('requires a key, which is only sent where it is needed and never stored', async () => {
    stage.addClients('claude');
    fs.mkdirSync(stage.at('.cursor'));
    stage.put(settingsFile, '{}');
    await stage.run('install ADDRESS', { FIELDKIT_KEY: key });
    expect(stage.server.keys.filter(Boolean)).toEqual([]);
    await stage.run('uninstall');
    stage.server.settings.key = key;
    const refused = await stage.run('install ADDRESS');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('is private. Set FIELDKIT_KEY'),
    ]);
    const { code, stderr } = await stage.run('install ADDRESS --key', {}, key);
    expect([code, stderr]).toEqual([0, expect.stringContaining('The key was not stored.')]);
    expect(stage.read('calls.log').split('\n')).toContain(`claude plugin marketplace add ${stage.shared()}`);
    stage.publish('1.0.1');
    const updated = await stage.run('update', { FIELDKIT_KEY: key });
    expect([updated.code, updated.out]).toEqual([
      0,
      'Updated    Claude Code\nUpdated    Cursor\nUpdated    VS Code\n',
    ]);
    expect(stage.server.keys.every((sent) => sent === undefined || sent === `Bearer ${key}`)).toBe(true);
    for (const name of fs.readdirSync(stage.cli.folder, { recursive: true, encoding: 'utf8' }))
      if (fs.statSync(stage.at(name)).isFile()) expect(stage.read(name), name).not.toContain(key);
    expect(stage.read('environment.log')).not.toContain('FIELDKIT_KEY');
  });

  it('is not downloaded with another kind of key, a wrong key, or a key as an argument', async () => {
    fs.mkdirSync(stage.at('.cursor'));
    stage.server.settings.key = key;
    const live = await stage.run('install ADDRESS', { FIELDKIT_KEY: key.replace('mcp', 'live') });
    expect([live.code, live.stderr]).toEqual([2, expect.stringContaining('begins with fk_mcp_')]);
    const wrong = await stage.run('install ADDRESS', { FIELDKIT_KEY: key.replace('a1', 'b2') });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Refused (401)')]);
    const address = stage.server.origin.replace('//', `//key:${key}@`);
    expect((await stage.run(`install ${address}`)).code).toBe(2);
    expect(fs.readdirSync(stage.at('.cursor'))).toEqual([]);
  });
});

describe('the address of a plugin', () => {
  it.each([
    ['http://acme.example.com', 2, 'uses http'],
    ['ftp://acme.example.com', 2, 'is not an address'],
    ['https://user:pass@acme.example.com', 2, 'Remove the username'],
  ])('%s is refused', async (address, code, sentence) => {
    const ended = await stage.run(`install ${address}`, { FIELDKIT_ALLOW_HTTP: 'yes' });
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(sentence)]);
  });

  it('is refused if it returns a page, a redirect, another digest or another version', async () => {
    fs.mkdirSync(stage.at('.cursor'));
    const canary = await listen();
    const json = { 'content-type': 'application/json' };
    const good = JSON.stringify({ plugins: [{ version: '1.0.0' }] });
    const answers: [string, (url: string) => [number, Record<string, string>, string]][] = [
      ['There is no published plugin', () => [200, { 'content-type': 'text/html' }, good]],
      ['There is no published plugin', () => [200, json, '{"plugins":[]}']],
      ['There is no published plugin', () => [404, json, good]],
      ['There is no published plugin', () => [200, json, '{"plugins":[{"version":"../../x"}]}']],
      ['redirects to', () => [302, { location: canary.address('/') }, '']],
      ['SHA-256', (url) => [200, url.endsWith('.zip') ? {} : json, good]],
    ];
    for (const [sentence, answerOf] of answers) {
      const other = await listen((request, response) => {
        const [status, headers, body] = answerOf(request.url ?? '');
        response.writeHead(status, headers).end(body);
      });
      const ended = await stage.run(`install ${other.address('')}`);
      expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(sentence)]);
      await other.close();
    }
    stage.server.settings.files = packageFiles('9.9.9');
    expect((await stage.run('install ADDRESS')).stderr).toContain('contradict each other');
    expect(canary.connections()).toBe(0);
    await canary.close();
    expect(fs.readdirSync(stage.at('.cursor'))).toEqual([]);
  });

  it('with a hostile package writes nothing, and nothing from its names reaches the terminal', async () => {
    fs.mkdirSync(stage.at('.cursor'));
    const before = stage.tree();
    stage.server.settings.files = packageFiles('1.0.0', [{ path: '../\u001b]0;x\u0007.md', content: '' }]);
    const { code, stderr, json } = await stage.run('install ADDRESS --json');
    expect([code, stderr]).toEqual([1, expect.stringContaining('a path that is not allowed')]);
    expect(json()).toMatchObject({ error: { code: 'package_refused' } });
    expect(stage.tree()).toBe(before);
  });
});
