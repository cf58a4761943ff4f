import { execFileSync } from 'node:child_process';

const isTest = /\.(test|spec|d)\.tsx?$|\/testing\//;

/** The TypeScript files of all workspaces except tests, relative to the root. */
export function listProductFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '*/src/**/*.ts', '*/src/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && !isTest.test(file));
}
