import { expect, test } from 'vitest';
import { checkRequests } from './check-requests.ts';
import { type ExpectedOperation, expectedOperations } from './expected-operations.ts';
import type { Json } from './fixture-documents.ts';
import { drawn, type SampledFixture, sampledFixtures } from './generated-samples.ts';
import { drivers } from './run-samples.ts';
import { canRun } from './sample-driver.ts';
import { listOf } from './schema-validator.ts';

/** Python's samples need a package that not every machine has. */
const languages = ['curl', 'javascript', 'python'].filter((id) => {
  const driver = drivers[id];
  const isThere = driver !== undefined && canRun(driver);
  if (!isThere) console.log(`Skipped: samples in ${id} require ${driver?.debian.join(' and ')}.`);
  return isThere;
});
const drawnMethods = 60;
const all = sampledFixtures();
const operations = new Map<Json, Map<string, ExpectedOperation>>();

test('[METH-03] selected samples in curl, JavaScript and Python arrive as their documents declare', async () => {
  expect(await checkRequests(drawn(all, drawnMethods), languages)).toEqual([]);
});

test('[METH-03] samples of calls with their own servers arrive at these servers', async () => {
  const elsewhere = all.filter((fixture) => operationOf(fixture)?.hasOwnServer);
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(await checkRequests(elsewhere, languages)).toEqual([]);
});

test('[METH-03] samples send their authentication in each kind and place that a document declares', async () => {
  const chosen = [...Map.groupBy(all, authenticationOf).values()].flatMap((group) => group.slice(0, 1));
  expect(chosen.length).toBeGreaterThan(4);
  expect(await checkRequests(chosen, languages)).toEqual([]);
});

test('[METH-03] samples of bodies in XML arrive as their schemas declare', async () => {
  const inXml = all.filter((fixture) => [...(operationOf(fixture)?.bodies.keys() ?? [])].some(isXml));
  expect(inXml.length).toBeGreaterThan(3);
  expect(await checkRequests(inXml, languages)).toEqual([]);
});

const isXml = (type: string): boolean => /[/+]xml/.test(type);

/**
 * The call in its document, read without the importer, so that a bug in the importer cannot remove a call
 * from the tests.
 */
function operationOf({ document, root, method }: SampledFixture): ExpectedOperation | undefined {
  if (document.specType === 'postman') return undefined;
  const known = operations.get(root) ?? expectedOperations(root);
  operations.set(root, known);
  return known.get(method.key);
}

/** The kinds and places of a call's authentication schemes, separately for each alternative. */
function authenticationOf(fixture: SampledFixture): string {
  const operation = operationOf(fixture);
  if (!operation) return fixture.document.name;
  if (operation.security === null) return 'none declared';
  return operation.security
    .map((schemes) =>
      listOf(schemes)
        .map((one) => placeOf(one as Json))
        .join(' + '),
    )
    .join(' or ');
}

const placeOf = ({ type, scheme, in: place, name }: Json): string => [type, scheme, place, name].join(' ');
