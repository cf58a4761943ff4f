import type { ImportedHeader, RequestDetails } from '../imported/imported-method.ts';
import { sortedJson } from '../text/json-value.ts';
import { compareInputs } from './compare-inputs.ts';
import { compareResponses } from './compare-responses.ts';
import {
  breaking,
  type ComparedInput,
  type Difference,
  type FieldName,
  harmless,
  type MethodFields,
  type Reason,
  rewording,
} from './compared-method.ts';
import { renamedParameters } from './match-methods.ts';

/** The maximum number of sentences about one method; the breaking ones come first. */
const MAX_REASONS = 40;

/** Fields with a plain value; inputs and headers are compared one by one. */
export const fieldNames: readonly FieldName[] = [
  'method_name',
  'description',
  'tags',
  'endpoint',
  'method',
  'inputParams',
  'headers',
  'request',
  'responses',
  'is_deprecated',
];

/** Whether two values are equal, regardless of the order of keys in objects. */
export function isSame(field: FieldName, one: MethodFields, other: MethodFields): boolean {
  if (field === 'headers')
    return JSON.stringify(one.headers.map(plain)) === JSON.stringify(other.headers.map(plain));
  if (field === 'request') return sortedJson(one.request) === sortedJson(other.request);
  if (field === 'tags') return JSON.stringify(one.tags) === JSON.stringify(other.tags);
  return one[field] === other[field];
}

const plain = ({ name, type, required, description, default_value, example }: ImportedHeader) => [
  name,
  type,
  required,
  description,
  default_value,
  example,
];

/** The differences between two versions of a method, one sentence each; empty if a reader would see none. */
export const compareMethod = (former: MethodFields, now: MethodFields): Reason[] =>
  explainChanges(former, now).map(({ breaking, sentence }) => ({ breaking, sentence }));

/** A method as a developer calls it: "GET /orders"; a function by its name, because its endpoint is its signature. */
export const callOf = ({ method, endpoint }: Pick<MethodFields, 'method' | 'endpoint'>): string =>
  method === 'CALL' ? (endpoint.split('(', 1)[0] ?? '').trim() : `${method} ${endpoint}`.trim();

/** The differences between two versions of a method, with what developers have to do, for a changelog. */
export function explainChanges(former: MethodFields, now: MethodFields): Difference[] {
  const call = callOf(now);
  const differs = (field: FieldName) => !isSame(field, former, now);
  const reasons: Difference[] = [];
  if (differs('method'))
    reasons.push(
      breaking(
        `The HTTP method is now ${now.method} instead of ${former.method}.`,
        `Replace ${callOf(former)} with ${call}.`,
      ),
    );
  if (differs('endpoint')) reasons.push(...compareEndpoints(former, now));
  if (differs('inputParams')) reasons.push(...compareInputTexts(former, now));
  if (differs('headers'))
    reasons.push(
      ...orElse(
        compareInputs(former.headers.map(asInput), now.headers.map(asInput), call),
        'The headers changed.',
      ),
    );
  if (differs('request')) reasons.push(...compareRequests(former.request, now.request));
  if (differs('responses')) reasons.push(...compareResponses(former.responses, now.responses, call));
  if (differs('is_deprecated'))
    reasons.push(harmless(now.is_deprecated ? 'It is deprecated now.' : 'It is no longer deprecated.'));
  if (differs('method_name'))
    reasons.push(harmless(`It is now called “${now.method_name}” instead of “${former.method_name}”.`));
  if (differs('description')) reasons.push(rewording('The description changed.'));
  if (differs('tags')) reasons.push(rewording('The tags changed.'));
  return bounded(reasons);
}

/** The link to the documentation is kept with the request, but is not part of what is sent. */
function compareRequests(
  { external_docs: formerDocs, ...former }: RequestDetails,
  { external_docs: docs, ...now }: RequestDetails,
): Difference[] {
  const reasons: Difference[] = [];
  if (sortedJson(former) !== sortedJson(now)) reasons.push(harmless('The request format changed.'));
  if (sortedJson(formerDocs ?? null) !== sortedJson(docs ?? null))
    reasons.push(rewording('The link to the documentation changed.'));
  return reasons;
}

function compareEndpoints(former: MethodFields, now: MethodFields): Difference[] {
  // The endpoint of a function is its signature, and each changed argument is already reported.
  if (now.method === 'CALL') return [harmless(`The signature is now ${now.endpoint}`)];
  const renamed = renamedParameters(former.endpoint, now.endpoint);
  if (renamed.size === 0)
    return [
      breaking(
        `The endpoint is now ${now.endpoint} instead of ${former.endpoint}.`,
        `Replace ${callOf(former)} with ${callOf(now)}.`,
      ),
    ];
  return [...renamed].map(([before, name]) =>
    harmless(`The path parameter “${before}” is now called “${name}”.`),
  );
}

function compareInputTexts(former: MethodFields, now: MethodFields): Difference[] {
  const [before, after] = [readInputs(former.inputParams), readInputs(now.inputParams)];
  if (!before || !after) return [harmless('The inputs changed.')];
  const names = renamedParameters(former.endpoint, now.endpoint);
  const renamed = before.map((input) =>
    input.place === 'path' ? { ...input, name: names.get(input.name) ?? input.name } : input,
  );
  // A renamed path parameter is already reported.
  return names.size > 0
    ? compareInputs(renamed, after, callOf(now))
    : orElse(compareInputs(renamed, after, callOf(now)), 'The inputs changed.');
}

/** Every difference is reported, even if none of its details matters to a caller. */
const orElse = (reasons: Difference[], sentence: string): Difference[] =>
  reasons.length > 0 ? reasons : [harmless(sentence)];

const asInput = ({ name, type, required, description }: ImportedHeader): ComparedInput => ({
  name,
  type,
  required,
  description,
  place: 'header',
});

function readInputs(json: string): ComparedInput[] | null {
  try {
    const inputs = JSON.parse(json) as (ComparedInput & { in: string })[];
    return inputs.map((input) => ({ ...input, place: input.in }));
  } catch {
    return null;
  }
}

function bounded(reasons: Difference[]): Difference[] {
  const sorted = [...reasons].sort((one, other) => Number(other.breaking) - Number(one.breaking));
  if (sorted.length <= MAX_REASONS) return sorted;
  const left = sorted.slice(MAX_REASONS - 1);
  const more = {
    breaking: left.some((reason) => reason.breaking),
    sentence: `And ${left.length} more differences.`,
  };
  return [...sorted.slice(0, MAX_REASONS - 1), more];
}
