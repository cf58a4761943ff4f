import { cleanLine, cleanProse } from './clean-text.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedMethod } from './imported-method.ts';
import { type JsonObject, listOf } from './json-value.ts';
import { createInputGatherer } from './method-inputs.ts';
import type { Operation } from './operations-of.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { WarningList } from './warning-list.ts';

export type MethodReader = (operation: Operation, name: string) => ImportedMethod;

/** Reads operations of one document; what they share is read once. */
export function createMethodReader(
  root: JsonObject,
  resolver: ReferenceResolver,
  warnings: WarningList,
): MethodReader {
  const gather = createInputGatherer(root, resolver, warnings);
  let nestedRoom: number = importLimits.nestedText;

  return (source, name) => {
    const { endpoint, verb, operation } = source;
    const { inputs, headers } = gather(source);
    const { text, nestedLength, leftOut } = inputs.toJson(nestedRoom);
    nestedRoom -= nestedLength;
    if (leftOut > 0) warnings.add('inputs_left_out', `${verb} ${endpoint}`);

    const summary = cleanLine(operation.summary, importLimits.summaryLength);
    const description = cleanProse(operation.description, importLimits.descriptionLength) || summary;
    return {
      key: keepable(`${verb} ${endpoint}`),
      method_name: name,
      description,
      summary,
      tags: tagsOf(operation),
      deprecated: operation.deprecated === true,
      operation_id: cleanLine(operation.operationId, importLimits.operationIdLength) || null,
      details: {
        endpoint: cleanLine(endpoint, importLimits.endpointLength),
        method: verb,
        inputParams: text,
        description,
        headers: headers.all(),
      },
    };
  };
}

/** Keys tell methods apart, so they stay as they are as far as a database can keep them. */
const keepable = (key: string): string => key.toWellFormed().replaceAll('\0', '\uFFFD');

function tagsOf(operation: JsonObject): string[] {
  const tags = listOf(operation.tags, importLimits.tags).map((tag) => cleanLine(tag, importLimits.tagLength));
  return [...new Set(tags.filter(Boolean))];
}
