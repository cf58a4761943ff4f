import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import { serverOf } from '../requests/base-url.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AuthenticationReader } from './authentication-reader.ts';
import { createInputGatherer } from './method-inputs.ts';
import type { Operation } from './operations-of.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

export type MethodReader = (operation: Operation, name: string) => ImportedMethod;

/** Reads operations of one document; what they share is read once. */
export function createMethodReader(
  root: JsonObject,
  resolver: ReferenceResolver,
  authentication: AuthenticationReader,
  warnings: WarningList,
): MethodReader {
  const gather = createInputGatherer(root, resolver, authentication, warnings);
  const usual = serverOf(root.servers, '')?.url;
  let nestedRoom: number = importLimits.nestedText;

  return (source, name) => {
    const { endpoint, verb, operation, servers } = source;
    const { inputs, headers, content_type, isBodyRequired, one_of, xml } = gather(source);
    const { text, nestedLength, leftOut, isCut } = inputs.toJson(nestedRoom);
    nestedRoom -= nestedLength;
    if (leftOut > 0) warnings.add('inputs_left_out', `${verb} ${endpoint}`);

    const server = serverOf(operation.servers, '') ?? serverOf(servers, '');
    const security = authentication.securityOf(operation);
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
        request: {
          ...(content_type && { content_type }),
          ...(isBodyRequired && { is_body_required: true as const }),
          ...(server && server.url !== usual && { server }),
          ...(security && { security }),
          ...(xml && { xml }),
          ...(one_of.length > 0 && { one_of: [...one_of] }),
          ...(isCut && { is_cut: true as const }),
        },
      },
    };
  };
}

/** Keys identify methods, so they are stored unchanged as far as a database can store them. */
const keepable = (key: string): string => key.toWellFormed().replaceAll('\0', '\uFFFD');

function tagsOf(operation: JsonObject): string[] {
  const tags = listOf(operation.tags, importLimits.tags).map((tag) => cleanLine(tag, importLimits.tagLength));
  return [...new Set(tags.filter(Boolean))];
}
