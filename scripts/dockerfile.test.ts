import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

it('the image installs for every workspace: each one’s manifest is there before', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const [before = ''] = read('Dockerfile').split('RUN npm ci');
  const copied = [...before.matchAll(/^COPY ([\w-]+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied.sort()).toEqual(workspaces.toSorted());
});
