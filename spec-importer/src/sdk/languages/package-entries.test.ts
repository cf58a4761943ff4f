import { expect, test } from 'vitest';
import { namesOf, readPackage } from '../../testing/sdk-for-test.ts';

const manifest = (rest: object) => JSON.stringify({ name: '@shop/mail', version: '1.0.0', ...rest });

test('[LIB-12] a package with both module systems in `types` and `exports` is read once', async () => {
  const read = await readPackage('typescript', {
    'package.json': manifest({
      types: './cjs/index.d.ts',
      exports: {
        '.': { import: { types: './esm/index.d.ts' }, require: { types: './cjs/index.d.ts' } },
        './extra': { import: { types: './esm/extra.d.ts' }, require: { types: './cjs/extra.d.ts' } },
      },
    }),
    // It only declares how the code in its folder is loaded.
    'cjs/package.json': '{"type": "commonjs"}',
    'cjs/index.d.ts': 'export declare class Shop { pay(): void }',
    'cjs/extra.d.ts': 'export declare function extra(): void;',
    'esm/index.d.ts': 'export declare class Shop { pay(): void }',
    'esm/extra.d.ts': 'export declare function extra(): void;',
  });
  expect(namesOf(read)).toEqual(['shop.pay', 'extra']);
});

test('modules without declarations are internal next to a main module with declarations', async () => {
  const read = await readPackage('javascript', {
    'package.json': manifest({
      types: 'index.d.ts',
      exports: { '.': './index.js', './unsafe/*': './lib/*', './dist/shop.cjs': './dist/shop.cjs' },
    }),
    'index.d.ts': 'export declare class Shop { pay(): void }',
    'index.js': 'export class Shop { pay() {} }',
    'lib/helper.js': 'export function helper() {}',
    'dist/shop.cjs': 'exports.Shop = class Shop { pay() {} }',
  });
  expect(namesOf(read)).toEqual(['shop.pay']);
});

test('a package without declarations exports every module that its manifest names', async () => {
  const read = await readPackage('javascript', {
    'package.json': manifest({ exports: { '.': './index.js', './extra': './extra.js' } }),
    'index.js': 'export function pay() {}',
    'extra.js': 'export function extra() {}',
  });
  expect(namesOf(read)).toEqual(['pay', 'extra']);
});

test('modules that refer to each other by the package’s name are found', async () => {
  const read = await readPackage('typescript', {
    'package.json': manifest({ main: 'index.js' }),
    'index.d.ts': 'import Mail = require("@shop/mail/src/mail"); export = Mail;',
    'src/mail.d.ts': 'declare class Mail { send(): void } declare const mail: Mail; export = mail;',
  });
  expect(namesOf(read)).toEqual(['mail.send']);
});

test('thousands of modules that one module re-exports are not searched one by one for each name', async () => {
  const modules = Array.from({ length: 3000 }, (_, index) => index);
  const asked = modules.map((n) => `export * from './m${n}';`).join('\n');
  const read = await readPackage('typescript', {
    'package.json': manifest({ types: 'index.d.ts' }),
    'index.d.ts': `export * as API from './all';\nimport * as all from './all';\nexport declare class Shop { ${modules.map((n) => `p${n}: all.C${n};`).join(' ')} }`,
    'all.d.ts': asked,
    ...Object.fromEntries(
      modules.map((n) => [`m${n}.d.ts`, `export * from './all'; export declare class C${n} { go(): void }`]),
    ),
  });
  expect(namesOf(read)).toHaveLength(3000);
});
