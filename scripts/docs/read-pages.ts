import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** All files that git tracks or would track, relative to the root. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 ** 2,
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));

export type Page = { file: string; text: string };

/** The pages for readers: at the root and in docs/. */
export const pages: Page[] = files
  .filter((file) => /^([A-Z]+|docs\/.+|bench\/report)\.md$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

/** The text without code blocks. */
export const proseOf = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** The texts in `backticks`. */
export const codeIn = (text: string): string[] =>
  [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The anchors of a page's headings, as GitHub generates them. */
export const anchorsOf = (text: string): string[] =>
  [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
