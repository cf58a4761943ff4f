import { expect, test } from 'vitest';
import { whatIsInstalled } from './prepare.js';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/@fieldkit/web': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/esbuild-win32': { version: '1.0.0', optional: true },
};
const { 'node_modules/vitest': vitest, 'node_modules/fastify': fastify } = wanted;

test.each([
  ['everything', { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest }],
  ['production', { 'node_modules/fastify': fastify }],
  ['nothing', { 'node_modules/vitest': vitest }],
  ['nothing', { 'node_modules/fastify': { version: '4.0.0' }, 'node_modules/vitest': vitest }],
])(
  'after npm ci, %s of the lockfile is detected as installed, and nothing is installed again',
  (kind, installed) => expect(whatIsInstalled(wanted, installed)).toBe(kind),
);
