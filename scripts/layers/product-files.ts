import { execFileSync } from 'node:child_process';

const isTest = /\.(test|spec|d)\.tsx?$|\/testing\//;

/** The TypeScript files of all workspaces except tests, relative to the root. */
export function listProductFiles(root: string): string[] {
  // Without `:(glob)`, `**/` would require a folder below src.
  const listed = execFileSync('git', ['ls-files', ':(glob)*/src/**/*.ts', ':(glob)*/src/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && !isTest.test(file));
}
