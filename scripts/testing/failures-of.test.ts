import { expect, test } from 'vitest';
import { failuresOf } from './failures-of.ts';

test('a failed test is printed with its file, its title and the beginning of its message', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = {
    testResults: [
      {
        name: 'server/src/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'does not hold', failureMessages: [long] },
        ],
      },
      { name: 'server/src/b.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'server/src/c.test.ts', message: '', assertionResults: [] },
    ],
  };
  const [first, second, ...rest] = failuresOf(report);
  expect(first).toContain('server/src/a.test.ts › does not hold\n      line 0');
  expect(first).not.toContain('line 12');
  expect(second).toContain('server/src/b.test.ts › (the file itself)\n      Cannot find module');
  expect(rest).toEqual([]);
});

test('failures in end-to-end tests are found at every depth of suites', () => {
  const failed = {
    file: 'a.spec.ts',
    line: 7,
    title: 'a journey',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'not visible' }] }, { errors: [] }] }],
  };
  const report = {
    suites: [{ specs: [{ title: 'fine', ok: true }], suites: [{ specs: [failed] }] }],
  };
  expect(failuresOf(report)).toEqual(['  a.spec.ts:7 › a journey\n      not visible\n']);
  expect(failuresOf({})).toEqual([]);
});
