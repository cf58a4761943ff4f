import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

it.each(['Dockerfile', 'docs/examples/fieldkit.service', 'scripts/start.js'])(
  '%s limits the memory arenas of the C library, so that memory of uploads is returned',
  (file) => expect(read(file)).toMatch(/MALLOC_ARENA_MAX(=|: ')2/),
);

it.each(['Dockerfile', 'docs/examples/fieldkit.service', 'scripts/start.js'])(
  '%s keeps compiled code, so that later starts are fast',
  (file) => expect(read(file)).toMatch(/NODE_COMPILE_CACHE=\/|enableCompileCache/),
);

it('the image copies each workspace’s manifest before it installs', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const [before = ''] = read('Dockerfile').split('RUN npm ci');
  const copied = [...before.matchAll(/^COPY ([\w-]+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied.sort()).toEqual(workspaces.toSorted());
});

it('the image has a health check, runs as a regular user, and stores data in one volume only', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect([...last.matchAll(/^VOLUME (.+)$/gm)].map(([, volume]) => volume)).toEqual(['/data']);
  expect(last).toMatch(/^CMD \["node"/m);
});

it('the image is built for both architectures, with the version of this release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { variable, target } = JSON.parse(read('docker-bake.json'));
  expect(target.fieldkit.platforms).toEqual(['linux/amd64', 'linux/arm64']);
  expect(variable.VERSION.default).toBe(version);
  expect(read('Dockerfile')).toContain(`ARG VERSION=${version}\n`);
});
