import { importLimits } from '../import-limits.ts';
import type { ImportedModel } from '../imported/imported-event-and-model.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { modelName } from './model-names.ts';
import { type KeyedOperation, type ModelUsage, readModelUsage } from './model-usage.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { ResponseReader } from './response-reader.ts';

const unused: ModelUsage = { request: [], response: [], example: undefined };

/**
 * Reads the named schemas of a document after its events, except for those that are nothing but an event's payload. If only
 * some methods are imported, these are the schemas that their bodies name.
 * @param named the schemas by their names
 * @param chosen the keys of the imported methods; null for all
 */
export function* readModels(
  named: JsonObject,
  {
    operations,
    resolver,
    responses,
    warnings,
    chosen,
  }: {
    operations: readonly KeyedOperation[];
    resolver: ReferenceResolver;
    responses: ResponseReader;
    warnings: WarningList;
    chosen: ReadonlySet<string> | null;
  },
): Generator<ImportedModel, void, undefined> {
  const names = Object.keys(named);
  const isOwn = (value: unknown): value is JsonObject => objectOf(value) !== undefined;
  const imported = chosen ? operations.filter(({ key }) => chosen.has(key)) : operations;
  const { usage, sent } = readModelUsage(imported, new Set(Object.values(named).filter(isOwn)), resolver);

  function read(key: string, schema: JsonObject): ImportedModel {
    const target = resolver.follow(schema) ?? {};
    const { request, response, example } = usage.get(schema) ?? unused;
    const name = modelName(key);
    const description = cleanProse(
      schema.description ?? target.description,
      importLimits.modelDescriptionLength,
    );
    return {
      key: name,
      name,
      description: description || titleOf(target, name),
      deprecated: target.deprecated === true,
      shape: responses.shapeOf(schema, {
        example: target.example ?? listOf(target.examples, 1)[0],
        exampleOfUse: example,
        isSent: sent.has(target),
      }),
      request_of: request,
      response_of: response,
    };
  }

  const keys = new Map<string, number>();
  let count = 0;
  let budget: number = importLimits.modelsText;
  for (const name of names) {
    const schema = named[name];
    // A schema can also be `true`, which describes nothing.
    if (!isOwn(schema)) continue;
    if (!usage.has(schema) && (chosen || responses.isPayload(schema))) continue;
    const model = read(name, schema);
    const uses = (keys.get(model.key) ?? 0) + 1;
    keys.set(model.key, uses);
    count += 1;
    budget -= lengthOf(model);
    if (count > importLimits.models || budget < 0) {
      warnings.add('models_left_out', model.name);
      return;
    }
    // Different names can be equal after they are shortened and invisible characters are removed.
    yield uses > 1 ? { ...model, key: `${model.key} (${uses})` } : model;
  }
}

/** The title of a schema, if it says more than its name does: `Simple User` for `simple-user` does not. */
function titleOf({ title }: JsonObject, name: string): string {
  const text = cleanLine(title, importLimits.nameLength);
  return lettersOf(text) === lettersOf(name) ? '' : text;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const lengthOf = ({ key, description, shape, request_of, response_of }: ImportedModel): number =>
  key.length + description.length + shape.length + request_of.join('').length + response_of.join('').length;
