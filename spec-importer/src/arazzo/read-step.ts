import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import {
  type ArazzoOperation,
  type ArazzoStep,
  arazzoLimits,
  ownExtension,
  stepFields,
} from './arazzo-document.ts';
import { keptValue } from './kept-value.ts';

interface Around {
  /** The source descriptions there are. */
  names: ReadonlySet<string>;
  warnings: Set<string>;
}

const title = 'The Arazzo document cannot be imported';

/** @throws UnreadableDocument when it names no operation, or two, or in a way that cannot be understood */
export function readStep(step: JsonObject, where: string, { names, warnings }: Around): ArazzoStep {
  const stepId = cleanLine(step.stepId, 200);
  if (!/^[\w-]+$/.test(stepId)) throw refused(`${where} needs a “stepId” of letters, digits, “_” and “-”.`);
  const named = ['operationId', 'operationPath'].filter((field) => step[field] !== undefined);
  if (named.length !== 1)
    throw refused(`${where} (“${stepId}”) must name one of “operationId”, “operationPath” and “workflowId”.`);

  const operation = named[0] === 'operationId' ? byId(step.operationId) : byPath(step.operationPath);
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
    rest: { stepId, ...restOf(step, stepFields, `Step “${stepId}”`, warnings) },
  };
}

/** `findPet`, or `$sourceDescriptions.petstore.findPet`. */
function byId(value: unknown): ArazzoOperation | null {
  const text = cleanLine(value, 400);
  const [, source, own] = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/.exec(text) ?? [];
  if (source && own) return { by: 'id', source, operation_id: own };
  return text && !text.startsWith('$') ? { by: 'id', source: null, operation_id: text } : null;
}

/** `{$sourceDescriptions.petstore.url}#/paths/~1pets~1{id}/get`: a JSON pointer into the source's document. */
function byPath(value: unknown): ArazzoOperation | null {
  const text = cleanLine(value, 3000);
  const [, source, path, verb] =
    /^(?:\{?\$sourceDescriptions\.([\w-]+)\.url\}?)?#\/paths\/([^/]+)\/([A-Za-z]+)$/.exec(text) ?? [];
  if (!path || !verb) return null;
  const pointer = path.replaceAll('~1', '/').replaceAll('~0', '~');
  return { by: 'path', source: source ?? null, verb: verb.toUpperCase(), path: unescaped(pointer) };
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The named fields and all extensions but our own, unless they are too long to be kept. */
export function restOf(
  value: JsonObject,
  fields: readonly string[],
  where: string,
  warnings: Set<string>,
): Record<string, unknown> {
  const kept = Object.entries(value).filter(
    ([name]) => fields.includes(name) || (name.startsWith('x-') && name !== ownExtension),
  );
  const rest = objectOf(keptValue(Object.fromEntries(kept), arazzoLimits.restLength));
  if (rest) return rest;
  warnings.add(`${where} has more details than can be kept; they were left out.`);
  return {};
}

const refused = (sentence: string): UnreadableDocument => new UnreadableDocument(title, sentence);
