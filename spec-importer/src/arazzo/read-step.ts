import { cleanLine, cleanProse, cleanText } from '../text/clean-text.ts';
import { decodeUriText } from '../text/decode-uri-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import {
  type ArazzoOperation,
  type ArazzoPass,
  type ArazzoStep,
  arazzoLimits,
  ownExtension,
  stepFields,
} from './arazzo-document.ts';

interface StepContext {
  /** The names of the document's source descriptions. */
  names: ReadonlySet<string>;
  warnings: Set<string>;
  /** The number of steps before it. */
  place: number;
}

const title = 'The Arazzo document cannot be imported';

/** @throws UnreadableDocument if the step refers to no operation, to more than one, or in an invalid form */
export function readStep(
  step: JsonObject,
  where: string,
  { names, warnings, place }: StepContext,
): ArazzoStep {
  const stepId = cleanLine(step.stepId, 200);
  if (!/^[\w-]+$/.test(stepId)) throw refused(`${where} needs a “stepId” of letters, digits, “_” and “-”.`);
  const named = ['operationId', 'operationPath'].filter((field) => step[field] !== undefined);
  if (named.length !== 1)
    throw refused(`${where} (“${stepId}”) must name one of “operationId”, “operationPath” and “workflowId”.`);

  const operation = named[0] === 'operationId' ? byId(step.operationId, names) : byPath(step.operationPath);
  if (!operation)
    throw refused(
      `${where} (“${stepId}”) names its operation in a way that cannot be understood. Write an operationId, or “{$sourceDescriptions.<name>.url}#/paths/…/get”.`,
    );
  if (operation.source !== null && !names.has(operation.source))
    throw refused(
      `${where} (“${stepId}”) refers to the source “${operation.source}”, which is not described.`,
    );
  return {
    stepId,
    description: cleanProse(step.description, 2000),
    operation,
    method_uuid: cleanLine(objectOf(step[ownExtension])?.method_uuid, 64) || null,
    passes: readPasses(objectOf(step[ownExtension])?.passes, place),
    rest: { stepId, ...restOf(step, stepFields, `Step “${stepId}”`, warnings) },
  };
}

/** The chosen values of an exported step; those that cannot be read, or come from a later step, are left out. */
function readPasses(value: unknown, place: number): ArazzoPass[] {
  const passes = listOf(value, arazzoLimits.passes).flatMap((one): ArazzoPass[] => {
    const pass = objectOf(one);
    const input = cleanLine(pass?.input, arazzoLimits.passLength);
    if (input === '') return [];
    const { from_step, field } = pass ?? {};
    if (from_step === undefined && field === undefined) return [{ input }];
    const isEarlier = Number.isInteger(from_step) && Number(from_step) >= 1 && Number(from_step) <= place;
    const pointer = cleanLine(field, arazzoLimits.passLength);
    if (!isEarlier || !/^(?:\/(?:[^~/]|~[01])*)+$/.test(pointer)) return [];
    return [{ input, from_step: Number(from_step), field: pointer }];
  });
  return [...new Map(passes.map((pass) => [pass.input, pass])).values()];
}

/** `findPet`, or `$sourceDescriptions.petstore.findPet`. */
function byId(value: unknown, names: ReadonlySet<string>): ArazzoOperation | null {
  const text = cleanLine(value, 400);
  // Names may contain dots, so the longest one comes first: "shop.v2" before "shop".
  for (const source of [...names].sort((one, other) => other.length - one.length)) {
    const start = `$sourceDescriptions.${source}.`;
    if (text.startsWith(start) && text !== start)
      return { by: 'id', source, operation_id: text.slice(start.length) };
  }
  const [, source, own] = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/.exec(text) ?? [];
  if (source && own) return { by: 'id', source, operation_id: own };
  return text && !text.startsWith('$') ? { by: 'id', source: null, operation_id: text } : null;
}

/** `{$sourceDescriptions.petstore.url}#/paths/~1pets~1{id}/get`: a JSON pointer into the source's document. */
function byPath(value: unknown): ArazzoOperation | null {
  const text = cleanLine(value, 3000);
  const [, source, path, httpMethod] =
    /^(?:\{?\$sourceDescriptions\.([\w.-]+)\.url\}?)?#\/paths\/([^/]+)\/([A-Za-z]+)$/.exec(text) ?? [];
  if (!path || !httpMethod) return null;
  const pointer = path.replaceAll('~1', '/').replaceAll('~0', '~');
  return {
    by: 'path',
    source: source ?? null,
    http_method: httpMethod.toUpperCase(),
    path: decodeUriText(pointer),
  };
}

/**
 * The named fields, except those that an export generated, and all extensions except Fieldkit's own, unless they are too
 * long.
 */
export function restOf(
  value: JsonObject,
  fields: readonly string[],
  where: string,
  warnings: Set<string>,
): Record<string, unknown> {
  const generated = objectOf(value[ownExtension])?.generated;
  const isGenerated = (name: string) => Array.isArray(generated) && generated.includes(name);
  const kept = Object.entries(value).filter(
    ([name]) =>
      (fields.includes(name) && !isGenerated(name)) || (name.startsWith('x-') && name !== ownExtension),
  );
  const rest = objectOf(boundedValue(Object.fromEntries(kept), arazzoLimits.restLength));
  if (rest) return rest;
  warnings.add(`${where} has more details than can be kept; they were left out.`);
  return {};
}

const refused = (sentence: string): UnreadableDocument => new UnreadableDocument(title, sentence);

/** The maximum nesting depth of a preserved value; real documents do not nest deeper. */
const maxDepth = 40;

/**
 * Copies a value of the document for storage: cleans its texts and counts its characters, including
 * structure. Returns undefined if it exceeds `budget` or the depth limit; a few lines of YAML with shared
 * nodes can expand without end.
 */
export function boundedValue(value: unknown, budget: number): unknown {
  let left = budget;
  let isWhole = true;

  function copy(part: unknown, depth: number): unknown {
    left -= 4;
    if (left < 0 || depth > maxDepth) {
      isWhole = false;
      return null;
    }
    if (typeof part === 'string') return text(part);
    if (Array.isArray(part)) return copyList(part, depth);
    if (typeof part === 'object' && part !== null) return copyObject(part, depth);
    return typeof part === 'number' && !Number.isFinite(part) ? null : (part ?? null);
  }

  function copyList(list: readonly unknown[], depth: number): unknown[] {
    const copied: unknown[] = [];
    for (const one of list) {
      if (!isWhole) break;
      copied.push(copy(one, depth + 1));
    }
    return copied;
  }

  function copyObject(part: object, depth: number): Record<string, unknown> {
    const copied: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(part)) {
      if (!isWhole) break;
      copied.push([text(name), copy(inner, depth + 1)]);
    }
    return Object.fromEntries(copied);
  }

  function text(raw: string): string {
    const clean = cleanText(raw, Math.max(1, Math.min(raw.length, left)));
    left -= clean.length;
    if (raw.length > budget) isWhole = false;
    return clean;
  }

  const copied = copy(value, 0);
  return isWhole && left >= 0 ? copied : undefined;
}
