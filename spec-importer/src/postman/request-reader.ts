import { importLimits } from '../import-limits.ts';
import type { AuthenticationScheme, ImportedMethod } from '../imported-method.ts';
import { HeaderList } from '../requests/header-list.ts';
import { InputList } from '../requests/input-list.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { typeOfText } from './guess-type.ts';
import type { LocatedRequest } from './locate-request.ts';
import { schemeOfRequest } from './postman-auth.ts';
import { entryInput, readPostmanBody } from './postman-body.ts';
import { describe, headerEntriesOf, shownValue } from './postman-entries.ts';

/** What the requests of a collection share. */
export interface Collection {
  /** How many requests have taken a key. */
  keys: Map<string, number>;
  /** How long the text of fields in fields may still be. */
  nestedRoom: number;
  warnings: WarningList;
}

/** One request of a collection as a method. */
export function readRequest(source: LocatedRequest, collection: Collection): ImportedMethod {
  const { keys, warnings } = collection;
  const { verb, url, folders } = source;
  const request = objectOf(source.request) ?? {};
  const endpoint = cleanLine(url.endpoint, importLimits.endpointLength);
  const name = source.name || cleanLine(`${verb} ${endpoint}`, importLimits.nameLength);
  const scheme = schemeOfRequest(source);
  const { inputs, headers, content_type } = gather(request, source, scheme);
  const { text, nestedLength, leftOut, isCut } = inputs.toJson(collection.nestedRoom);
  collection.nestedRoom -= nestedLength;
  if (leftOut > 0) warnings.add('inputs_left_out', name);

  const description = describe(request.description, importLimits.descriptionLength);
  return {
    key: unique([`${verb} ${endpoint}`, ...folders, source.name].join(' / '), keys),
    method_name: name,
    description,
    summary: '',
    tags: [
      ...new Set(folders.map((folder) => cleanLine(folder, importLimits.tagLength)).filter(Boolean)),
    ].slice(0, importLimits.tags),
    deprecated: false,
    operation_id: null,
    details: {
      endpoint,
      method: verb,
      inputParams: text,
      description,
      headers: headers.all(),
      request: {
        ...(content_type && { content_type }),
        ...(scheme !== undefined && { security: scheme ? [[scheme.id]] : [] }),
        ...(isCut && { is_cut: true as const }),
      },
    },
  };
}

function gather(
  request: JsonObject,
  { url }: LocatedRequest,
  scheme: AuthenticationScheme | null | undefined,
) {
  const inputs = new InputList();
  const headers = new HeaderList();
  const carries = (place: string, name: string) =>
    scheme?.in === place && scheme.name.toLowerCase() === name.toLowerCase();
  for (const entry of url.path) inputs.add(entryInput(entry, 'path', true));
  for (const entry of url.query) if (!carries('query', entry.key)) inputs.add(entryInput(entry, 'query'));
  for (const { key, value, description, required } of headerEntriesOf(request.header)) {
    if (carries('header', key)) continue;
    const default_value = shownValue(key, value);
    headers.add({ name: key, type: typeOfText(default_value), required, description, default_value });
  }
  const body = readPostmanBody(request.body);
  for (const one of body.inputs) inputs.add(one);
  return { inputs, headers, content_type: body.content_type };
}

function unique(key: string, keys: Map<string, number>): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key} #${times}`;
}
