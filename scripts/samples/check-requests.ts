import { openEchoServer } from './echo-server.ts';
import { type ExpectedOperation, expectedOperations } from './expected-operations.ts';
import type { Json } from './fixture-documents.ts';
import { languagesNamed, type SampledFixture } from './generated-samples.ts';
import { expectedRequests, postmanDifferences } from './postman-check.ts';
import { differences, type ReceivedRequest } from './request-check.ts';
import { runPrograms } from './run-samples.ts';

/** Runs the samples of some methods against an echo server, and returns the differences from their documents. */
export async function checkRequests(
  fixtures: readonly SampledFixture[],
  languages: readonly string[],
): Promise<string[]> {
  const echo = await openEchoServer();
  const compare = createCompare();
  const faults: string[] = [];
  try {
    for (const language of languagesNamed(languages)) {
      echo.received.clear();
      const programs = fixtures.map((fixture, number) => ({
        number,
        code: echo.redirect(fixture.codeIn(language), number, fixture.url),
      }));
      const failed = await runPrograms(language.id, programs);
      fixtures.forEach((fixture, number) => {
        const { method, document } = fixture;
        const where = `${language.id} ${document.name} ${method.key}`;
        const received = echo.received.get(number);
        if (failed.has(number)) faults.push(`${where}: ${failed.get(number)}`);
        else if (!received) faults.push(`${where}: nothing arrived`);
        else faults.push(...compare(fixture, received).map((fault) => `${where}: ${fault}`));
      });
    }
    return faults;
  } finally {
    await echo.close();
  }
}

/** Reads each document once. */
function createCompare(): (fixture: SampledFixture, received: ReceivedRequest) => string[] {
  const operations = new Map<Json, Map<string, ExpectedOperation>>();
  const requests = new Map<Json, ReturnType<typeof expectedRequests>>();
  return ({ document, root, method }, received) => {
    if (document.specType === 'postman') {
      const known = requests.get(root) ?? expectedRequests(root);
      requests.set(root, known);
      const expected = known.get(method.key);
      return expected ? postmanDifferences(expected, received) : [`no request ${method.key}`];
    }
    const known = operations.get(root) ?? expectedOperations(root);
    operations.set(root, known);
    const expected = known.get(method.key);
    return expected ? attempt(() => differences(expected, received)) : [`no operation ${method.key}`];
  };
}

function attempt(compare: () => string[]): string[] {
  try {
    return compare();
  } catch (error) {
    return [String(error)];
  }
}
