import fs from 'node:fs';
import path from 'node:path';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { listNeededInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { SdkLanguage } from '@fieldkit/spec-importer/sdk/callable.ts';
import { sharedFixtures } from '@fieldkit/spec-importer/testing/shared-fixtures.ts';
import { describe, expect, it } from 'vitest';
import { compileAgainst } from '../../../../../bench/check-function-code.ts';
import { askSdkQuestions } from '../../../../../bench/sdk.bench.ts';
import { codeFor, readSdkFixture } from '../../../../../bench/sdk-questions.ts';

const { folder, isPresent } = sharedFixtures('sdks');
if (!isPresent)
  process.stdout.write('The SDK fixtures are not here (npm run fetch-sdks): their tests are skipped.\n');
const TIMEOUT_MS = 300_000;

type CheckedPackage = {
  package: string;
  language: SdkLanguage;
  functions: number;
  calls: [name: string, needs: string, route: string][];
};

/** Counts, and twenty functions of each package that were compared with its declarations by hand. */
const { packages } = JSON.parse(
  fs.readFileSync(
    path.resolve(import.meta.dirname, '../../../../../bench/questions/sdk-functions.json'),
    'utf8',
  ),
) as { packages: CheckedPackage[] };

describe.skipIf(!isPresent)('published SDKs', () => {
  it(
    '[LIB-12] have the right function first for three of four questions, and its code compiles or parses',
    async () => {
      const figures = await askSdkQuestions(folder);
      const answers = figures.flatMap((one) => one.answers);
      expect(answers.length).toBeGreaterThanOrEqual(60);
      expect(answers.filter(({ place }) => place === 0).length).toBeGreaterThanOrEqual(answers.length * 0.75);
      expect(figures.reduce((sum, { rightCode }) => sum + rightCode, 0)).toBe(answers.length);
    },
    TIMEOUT_MS,
  );

  it.each(packages.map((one) => [one.package, one] as const))(
    '[LIB-12] of %s have functions with the names, the required inputs and the requests from their sources',
    async (file, { language, functions, calls }) => {
      if (!fs.existsSync(path.join(folder, file))) {
        process.stdout.write(`${file} is not among the SDK fixtures: its functions are not compared.\n`);
        return;
      }
      const methods = await readSdkFixture(folder, file, language);
      const byName = new Map(methods.map((method) => [method.method_name, method]));
      const read = calls.map(([name]) => {
        const { inputParams, request } = byName.get(name)?.details ?? { inputParams: '[]', request: {} };
        const needs = listNeededInputs(JSON.parse(inputParams) as InputParam[]).map((input) => input.name);
        const route = request.route ? `${request.route.http_method} ${request.route.path}` : '';
        return [byName.has(name) ? name : 'missing', needs.join(', '), route];
      });
      expect(read).toEqual(calls);
      expect(methods).toHaveLength(functions);
      expect(methods.filter(({ method_name }) => /[.(]_|constructor/.test(method_name))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    '[LIB-12] of Stripe have code that compiles against the package’s declarations for all functions',
    async () => {
      const file = 'stripe-23.1.0.tgz';
      const methods = await readSdkFixture(folder, file, 'typescript');
      const codes = methods.map((method) => codeFor(method, 'typescript'));
      const problems = compileAgainst(path.join(folder, file), 'stripe', codes);
      const wrong = methods.filter((_, index) => problems[index] !== null);
      expect(wrong.map(({ method_name }) => method_name)).toEqual([
        // Its declaration requires a `this` type that its own instances do not have.
        'stripe.files.requestDataProcessor',
      ]);
    },
    TIMEOUT_MS,
  );
});
