import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

type LockedPackage = {
  name?: string;
  version?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
};
type Component = { name: string; version: string; hashes?: { alg: string; content: string }[] };

const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>).filter(
  ([place]) => place.includes('node_modules/'),
);
const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('[R63] the bill of materials lists the contents of an installation, with the lockfile’s hashes', () => {
  const components = read('docs/sbom.json').components as Component[];
  const listed = components.flatMap(({ name, version, hashes = [] }) =>
    hashes.map(({ content }) => `${name}@${version} ${content}`),
  );
  const installed = locked
    .filter(([, { dev, link, integrity }]) => !dev && !link && integrity)
    .map(([place, { name = nameOf(place), version, integrity = '' }]) => {
      const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
      return `${name}@${version} ${hash}`;
    });
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted());
});

test('[R63] every package is pinned by version and hash, and runs no code during installation', () => {
  // Packages for other platforms that a registry did not have are in the lockfile without a hash: see
  // complete-lockfile.js.
  const loose = locked.filter(
    ([, { link, integrity, optional, os }]) =>
      !link && !(optional && os) && !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([place]) => place)).toEqual([]);
  for (const folder of [
    '.',
    'server',
    'web',
    'plugin',
    'contract',
    'identity',
    'spec-importer',
    'code-samples',
    'prose',
  ]) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = read(`${folder}/package.json`);
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(
      versions.filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+/.test(String(version)) && version !== '*'),
    ).toEqual([]);
  }
  expect(fs.readFileSync(path.join(root, 'scripts/prepare.js'), 'utf8')).toContain("'--ignore-scripts'");
});
