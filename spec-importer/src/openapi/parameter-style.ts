import type { InputStyle } from '../imported-method.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';

const collectionStyles: Record<string, InputStyle> = {
  csv: 'comma',
  ssv: 'space',
  pipes: 'pipe',
  multi: 'repeat',
};

/** How a parameter writes a list or an object into an address, a form, a header or a cookie; nothing of plain values. */
export function styleOf(parameter: JsonObject, type: string): InputStyle | undefined {
  if (objectOf(parameter.content)) return 'json';
  const isList = /\[\]/.test(type);
  if (!isList && !/object/.test(type)) return undefined;
  // In Swagger 2 the parameter itself has the fields of a schema.
  if (parameter.schema === undefined)
    return isList ? (collectionStyles[String(parameter.collectionFormat)] ?? 'comma') : undefined;
  if (parameter.style === 'deepObject') return 'brackets';
  const explodes = typeof parameter.explode === 'boolean' ? parameter.explode : isForm(parameter);
  if (parameter.style === 'spaceDelimited') return explodes ? 'repeat' : 'space';
  if (parameter.style === 'pipeDelimited') return explodes ? 'repeat' : 'pipe';
  if (!explodes || !isForm(parameter)) return 'comma';
  return isList ? 'repeat' : 'fields';
}

/** The style of queries and cookies unless they name another. */
const isForm = ({ style, in: place }: JsonObject): boolean =>
  style === undefined ? place === 'query' || place === 'cookie' : style === 'form';
