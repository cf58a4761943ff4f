import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type OptionValue, optionText, optionValues, type ProtoOption } from './proto-file.ts';

/** A parameter in the path of a binding. */
interface PathParameter {
  name: string;
  description: string;
  /** The path of the request's field that it is, or is part of. */
  field: string;
}

/** The HTTP request that a gateway accepts for an RPC. */
export interface HttpBinding {
  httpMethod: string;
  /** With parameters in braces. */
  path: string;
  parameters: PathParameter[];
  /** The field of the request that is the body; `*` for all that are not in the path; empty for none. */
  body: string;
  /** The field of the response that is the body; empty for all of it. */
  responseBody: string;
}

const httpMethods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * The HTTP requests of an RPC according to its annotation, the main one first.
 * https://github.com/googleapis/googleapis/blob/master/google/api/http.proto
 */
export function httpBindingsOf(options: readonly ProtoOption[]): HttpBinding[] {
  // `option (google.api.http).get = "/v1"` is an option for each field.
  const rules = optionValues(options, 'google.api.http').filter((value) => typeof value !== 'string');
  const main = rules.flat();
  const more = optionValues(main, 'additional_bindings').slice(0, importLimits.variants);
  return [main, ...more].flatMap((rule) => bindingOf(rule) ?? []);
}

function bindingOf(rule: OptionValue): HttpBinding | undefined {
  if (typeof rule === 'string') return undefined;
  const custom = optionValues(rule, 'custom').flatMap((value) => (typeof value === 'string' ? [] : value));
  const httpMethod = httpMethods.find((name) => optionText(rule, name) !== '') ?? optionText(custom, 'kind');
  const template = cleanLine(
    optionText(rule, httpMethod) || optionText(custom, 'path'),
    importLimits.endpointLength + 1,
  );
  if (!/^[a-z][a-z-]{1,30}$/i.test(httpMethod) || !template.startsWith('/')) return undefined;
  if (template.length > importLimits.endpointLength / 2) return undefined;
  const { path, parameters } = readTemplate(template);
  const [body, responseBody] = [optionText(rule, 'body'), optionText(rule, 'response_body')];
  return { httpMethod: httpMethod.toUpperCase(), path, parameters, body, responseBody };
}

/**
 * A field that contains several segments, `{name=projects/*\/topics/*}`, becomes a parameter for each of them:
 * `projects/{project}/topics/{topic}`, because a parameter cannot contain a slash.
 */
function readTemplate(template: string): Pick<HttpBinding, 'path' | 'parameters'> {
  const parameters: PathParameter[] = [];
  const add = (preferredName: string, field: string, description: string): string => {
    let name = preferredName;
    for (let count = 2; parameters.some((one) => one.name === name); count++)
      name = `${preferredName}_${count}`;
    parameters.push({ name, field, description });
    return `{${name}}`;
  };
  const path = template.replace(/\{([\w.]+)(?:=([^{}]*))?\}/g, (_whole, field: string, pattern = '*') => {
    const segments = (pattern as string).split('/');
    const isOne = segments.length === 1;
    const shown = isOne ? '' : `Part of \`${field}\`, which has the form \`${pattern}\`.`;
    return segments
      .map((segment, place) => {
        if (!/^\*\*?$/.test(segment)) return segment;
        return add(isOne ? field : nameBehind(segments[place - 1], field), field, shown);
      })
      .join('/');
  });
  return { path, parameters };
}

/** The name of a segment behind a literal: “topic” behind “topics”. */
function nameBehind(literal: string | undefined, field: string): string {
  const plural = literal && /^[A-Za-z][\w-]*$/.test(literal) ? literal.replaceAll('-', '_') : '';
  if (plural === '') return field;
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/(?<=[^s])s$/, '');
}
