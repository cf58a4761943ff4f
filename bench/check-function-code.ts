import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SdkLanguage } from '@fieldkit/spec-importer/sdk/callable.ts';
import { type Grammar, parserFor } from '@fieldkit/spec-importer/sdk/grammars.ts';

const modules = path.resolve(import.meta.dirname, '../node_modules');

/**
 * Compiles TypeScript against the declarations in a package, in strict mode; the package's own dependencies
 * are missing and count as `any`.
 * @param archive the package from its registry
 * @returns the compiler's first error for each code; null if there is none
 */
export function compileAgainst(archive: string, name: string, codes: readonly string[]): (string | null)[] {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'sdk-code-'));
  try {
    const own = path.join(folder, 'node_modules', name);
    fs.mkdirSync(own, { recursive: true });
    spawnSync('tar', ['-xzf', archive, '-C', own, '--strip-components', '1']);
    fs.mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
    for (const one of ['@types/node', 'undici-types'])
      fs.symlinkSync(path.join(modules, one), path.join(folder, 'node_modules', one));
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    for (const [index, code] of codes.entries())
      fs.writeFileSync(path.join(folder, `f${index}.ts`), `${code}\n`);
    return findings(folder, codes.length);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const configuration = {
  compilerOptions: {
    strict: true,
    module: 'NodeNext',
    target: 'ES2024',
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['f*.ts'],
};

function findings(folder: string, count: number): (string | null)[] {
  const compiler = path.join(modules, 'typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const found = new Map<number, string>();
  for (const [, index = '', error = ''] of stdout.matchAll(/f(\d+)\.ts\(\d+,\d+\): (error [^\n]*)/g))
    if (!found.has(Number(index))) found.set(Number(index), error);
  if (status !== 0 && found.size === 0) throw new Error(`The compiler did not run: ${stdout.slice(0, 500)}`);
  return Array.from({ length: count }, (_, index) => found.get(index) ?? null);
}

/** Each language's own command that parses a program from its standard input. */
const parsers: Partial<Record<SdkLanguage, readonly [command: string, ...args: string[]]>> = {
  go: ['gofmt', '-e'],
  php: ['php', '-l'],
  ruby: ['ruby', '-c', '-'],
  rust: ['rustfmt', '--edition', '2021', '--emit', 'stdout'],
};

/** Whether a language's own parser, or else its grammar, accepts a text without errors. */
export async function parsesAs(language: SdkLanguage, code: string): Promise<boolean> {
  const [command, ...args] = parsers[language] ?? [];
  const { status, error } = command
    ? spawnSync(command, args, { input: code })
    : { status: null, error: true };
  if (!error && status !== null) return status === 0;
  const parser = await parserFor(grammars[language] ?? (language as Grammar));
  const tree = parser.parse(code);
  const isRight = tree !== null && !tree.rootNode.hasError;
  tree?.delete();
  return isRight;
}

const grammars: Partial<Record<SdkLanguage, Grammar>> = { csharp: 'c-sharp' };
