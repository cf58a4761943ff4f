import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasGit, runGit } from './testing/run-git.ts';
import { type ServedRepository, serveRepository } from './testing/serve-repository.ts';
import { createTestRepository, filesOfVersion } from './testing/test-repository.ts';

let folder: string;
let served: ServedRepository;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'git-server-'));
  served = await serveRepository(createTestRepository(5));
});
afterEach(async () => {
  await served.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The clone's folder. */
const clone = 'clone';
const inClone = (...words: string[]) => runGit(path.join(folder, clone), ...words);
/** The text of a checked-out file. */
const fileIn = (name: string) => fs.readFileSync(path.join(folder, clone, name), 'utf8');
const textOf = (version: number, name: string) => filesOfVersion(version).get(name)?.toString('utf8');
const countCommits = async () => Number(await inClone('rev-list', '--count', 'HEAD'));
const countMissing = async () =>
  (await inClone('rev-list', '--objects', '--all', '--missing=print')).match(/^\?/gm)?.length ?? 0;
const expectSound = async () =>
  expect(await inClone('fsck', '--strict', '--no-dangling')).not.toMatch(/error|warning/);

describe.skipIf(!hasGit).for([0, 2])('stock git, protocol %i (skipped where git is missing)', (version) => {
  const git = (...words: string[]) => runGit(folder, '-c', `protocol.version=${version}`, ...words);
  const fetch = (...words: string[]) => inClone('-c', `protocol.version=${version}`, ...words);

  test('a full clone has every version, file and tag', async () => {
    await git('clone', served.url, clone);
    expect(served.requests[0]).toBe(`refs version=${version}`);
    expect(await countCommits()).toBe(5);
    for (const [name, bytes] of filesOfVersion(4)) expect(fileIn(name)).toBe(bytes.toString());
    expect((await inClone('tag')).trim().split('\n')).toEqual([0, 1, 2, 3, 4].map((one) => `v1.${one}.0`));
    expect((await inClone('log', '-1', '--format=%an %ae %aI %s', 'v1.3.0')).trim()).toBe(
      'Acme plugins@acme.example 2026-01-04T00:00:00+00:00 Version 1.3.0',
    );
    expect((await inClone('symbolic-ref', 'HEAD')).trim()).toBe('refs/heads/main');
    await expectSound();
  });

  test('a shallow clone has one version, fetches a newer one, and becomes complete', async () => {
    await git('clone', '--depth', '1', served.url, clone);
    expect(await countCommits()).toBe(1);
    await expectSound();
    served.publish(createTestRepository(7));
    await fetch('pull');
    expect(fileIn('plugin.json')).toBe(textOf(6, 'plugin.json'));
    expect(await countCommits()).toBe(3);
    await fetch('fetch', '--deepen', '2');
    expect(await countCommits()).toBe(5);
    // With tags, clients of protocol 0 request each tag with this depth, too.
    await fetch('fetch', '--no-tags', '--depth', '1');
    expect(await countCommits()).toBe(1);
    await fetch('fetch', '--no-tags', '--depth', '4');
    expect(await countCommits()).toBe(4);
    await expectSound();
    await fetch('fetch', '--unshallow');
    expect(await countCommits()).toBe(7);
    expect((await inClone('rev-parse', '--is-shallow-repository')).trim()).toBe('false');
    await expectSound();
  });

  test('a full clone fetches a newer version, and only the changes', async () => {
    await git('clone', served.url, clone);
    const newer = createTestRepository(6);
    served.publish(newer);
    await fetch('pull', '--ff-only');
    expect(await countCommits()).toBe(6);
    expect(fileIn('skills/acme/SKILL.md')).toBe(textOf(5, 'skills/acme/SKILL.md'));
    const unchanged = (await inClone('rev-parse', 'HEAD:skills/acme/references/calls.md')).trim();
    newer.reads.length = 0;
    served.publish(createTestRepository(6));
    expect(newer.reads.flat()).not.toContain(unchanged);
    await expectSound();
    expect(await fetch('pull')).toContain('Already up to date');
  });

  test('a clone without blobs fetches those of a sparse checkout later', async () => {
    await git('clone', '--filter=blob:none', '--sparse', served.url, clone);
    expect(fs.existsSync(path.join(folder, clone, 'skills'))).toBe(false);
    expect(fileIn('plugin.json')).toBe(textOf(4, 'plugin.json'));
    const missing = await countMissing();
    expect(missing).toBeGreaterThan(2);
    await fetch('sparse-checkout', 'set', 'skills/acme');
    expect(fileIn('skills/acme/references/calls.md')).toBe(textOf(4, 'skills/acme/references/calls.md'));
    expect(await countMissing()).toBe(missing - 2);
    await fetch('checkout', 'v1.0.0');
    expect(fileIn('skills/acme/SKILL.md')).toBe(textOf(0, 'skills/acme/SKILL.md'));
    served.publish(createTestRepository(6));
    await fetch('checkout', 'main');
    await fetch('pull');
    expect(fileIn('plugin.json')).toBe(textOf(5, 'plugin.json'));
    await expectSound();
  });

  test.for(['tree:0', 'tree:2', 'blob:limit=1k'])(
    'a clone with the filter %s checks out all files',
    async (filter) => {
      await git('clone', '--no-checkout', `--filter=${filter}`, served.url, clone);
      expect(await countMissing()).toBeGreaterThan(0);
      await fetch('checkout', 'main');
      for (const [name, bytes] of filesOfVersion(4)) expect(fileIn(name)).toBe(bytes.toString());
      await expectSound();
    },
  );

  test('a clone of a tag contains that version', async () => {
    await git('clone', '--branch', 'v1.1.0', '--depth', '1', served.url, clone);
    expect(fileIn('plugin.json')).toBe(textOf(1, 'plugin.json'));
    expect(await countCommits()).toBe(1);
    await fetch('fetch', '--depth', '1', 'origin', 'tag', 'v1.3.0');
    expect((await inClone('show', 'v1.3.0:plugin.json')).trim()).toBe(textOf(3, 'plugin.json')?.trim());
    await fetch('fetch', '--deepen', '1', 'origin', 'tag', 'v1.3.0');
    expect(Number(await inClone('rev-list', '--count', 'v1.3.0'))).toBe(2);
    expect(Number(await inClone('rev-list', '--count', 'v1.1.0'))).toBe(2);
    await expectSound();
  });

  test('a clone can be limited by date and by tag', async () => {
    await git('clone', '--shallow-since', '2026-01-04T00:00:00Z', served.url, clone);
    expect(await countCommits()).toBe(2);
    await fetch('fetch', '--shallow-exclude', 'v1.0.0');
    expect(await countCommits()).toBe(4);
    await expectSound();
    await expect(git('clone', '--shallow-since', '2027-01-01', served.url, 'none')).rejects.toThrow(
      'remote error: No version is as new as requested.',
    );
    await expect(git('clone', '--shallow-exclude', 'v9', served.url, 'none')).rejects.toThrow(
      'remote error: There is no ref "v9".',
    );
  });

  test('refs can be listed, and a branch that does not exist is not found', async () => {
    const listed = await git('ls-remote', '--symref', served.url);
    const { commits } = createTestRepository(5);
    expect(listed.trim().split('\n')).toEqual([
      'ref: refs/heads/main\tHEAD',
      `${commits[0]?.id}\tHEAD`,
      `${commits[0]?.id}\trefs/heads/main`,
      ...[4, 3, 2, 1, 0].map((at) => `${commits[at]?.id}\trefs/tags/v1.${4 - at}.0`),
    ]);
    await expect(git('clone', '--branch', 'nothing', served.url, clone)).rejects.toThrow('not found');
  });

  test('an empty repository is cloned, and fetched when its first version is published', async () => {
    served.publish(createTestRepository(0));
    expect(await git('clone', served.url, clone)).toContain('empty repository');
    served.publish(createTestRepository(1));
    await fetch('pull', 'origin', 'main');
    expect(await countCommits()).toBe(1);
  });

  test('a client whose commits are unknown here gets the whole history', async () => {
    await git('init', clone);
    for (let at = 0; at < 20; at++) await inClone('commit', '--allow-empty', '-m', `Change ${at}`);
    await fetch('fetch', served.url, 'main:theirs');
    expect(Number(await inClone('rev-list', '--count', 'theirs'))).toBe(5);
    await expectSound();
  });

  test('an object from another repository is refused, and nothing can be pushed', async () => {
    await git('clone', served.url, clone);
    const id = '1234567890123456789012345678901234567890';
    await expect(fetch('fetch', 'origin', id)).rejects.toThrow(`remote error: not our ref ${id}`);
    await inClone('commit', '--allow-empty', '-m', 'Change');
    await expect(fetch('push', 'origin', 'main')).rejects.toThrow('403');
  });
});

describe.skipIf(!hasGit)('stock git (skipped where it is missing)', () => {
  test('protocol 1 can clone as well', async () => {
    await runGit(folder, '-c', 'protocol.version=1', 'clone', served.url, clone);
    expect(served.requests[0]).toBe('refs version=1');
    expect(await countCommits()).toBe(5);
  });

  test('common commits are negotiated without a pack', async () => {
    await runGit(folder, 'clone', served.url, clone);
    const tip = (await inClone('rev-parse', 'HEAD')).trim();
    await inClone('commit', '--allow-empty', '-m', 'Change');
    expect(await inClone('fetch', '--negotiate-only', '--negotiation-tip=HEAD', 'origin')).toContain(tip);
  });
});
