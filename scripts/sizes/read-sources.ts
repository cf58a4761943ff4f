import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type Import = {
  /** As written, for example '../x.ts' or 'zod/mini'. */
  specifier: string;
  /** The imported file, relative to the root; null for packages. */
  file: string | null;
  typeOnly: boolean;
};

export type Source = { file: string; text: string; lines: number; imports: Import[] };

const packages: Record<string, string> = {
  '@fieldkit/code-samples/': 'code-samples/src/',
  '@fieldkit/contract/': 'contract/src/',
  '@fieldkit/prose/': 'prose/src/',
  '@fieldkit/spec-importer/': 'spec-importer/src/',
};
const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Every source file that git tracks or would track, with its imports. */
export function readSources(root: string): Source[] {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return list
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts') && fs.existsSync(path.join(root, file)))
    .map((file) => readSource(root, file));
}

function readSource(root: string, file: string): Source {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return { file, text, lines: text.split('\n').length - 1, imports: importsOf(file, text) };
}

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? '';
    return { specifier, file: fileOf(file, specifier), typeOnly: match[1] !== undefined };
  });
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const own = Object.entries(packages).find(([name]) => specifier.startsWith(name));
  return own ? own[1] + specifier.slice(own[0].length) : null;
}
