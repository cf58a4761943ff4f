import { importLimits } from '../import-limits.ts';
import type { ResponseLink } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { objectOf } from '../text/json-value.ts';
import { shortExample } from '../text/short-example.ts';
import { methodKey, type Operation } from './operations-of.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/** Reads the `links` of a response. */
export type LinkReader = (links: unknown) => ResponseLink[];

export function createLinkReader(
  operations: readonly Operation[],
  { follow }: ReferenceResolver,
): LinkReader {
  let byId: Map<unknown, string> | undefined;
  /** The call with an operationId; documents with links are few, so the ids are collected for the first one. */
  const callOf = (id: unknown): string | undefined => {
    byId ??= new Map(operations.map((one) => [one.operation.operationId, methodKey(one)]));
    return byId.get(id);
  };

  function targetOf(operationId: unknown, operationRef: unknown): string {
    const target =
      operationId === undefined
        ? (pathOf(operationRef) ?? operationRef)
        : (callOf(operationId) ?? operationId);
    return cleanLine(target, importLimits.endpointLength);
  }

  function valuesOf(parameters: unknown, body: unknown): Record<string, string> {
    const given = Object.entries(objectOf(parameters) ?? {}).slice(0, importLimits.linkParameters);
    const all = body === undefined ? given : [...given, ['body', body] as const];
    const values = all.map(([name, value]) => {
      const text = shortExample(value, importLimits.linkValueLength) ?? '';
      return [cleanLine(name, importLimits.inputNameLength), cleanLine(text, importLimits.linkValueLength)];
    });
    return Object.fromEntries(values.filter(([name]) => name));
  }

  return (links) =>
    Object.entries(objectOf(links) ?? {})
      .slice(0, importLimits.links)
      .flatMap(([key, value]) => {
        const link = follow(value);
        const name = cleanLine(key, importLimits.nameLength);
        const target = link && targetOf(link.operationId, link.operationRef);
        if (!link || !target || !name) return [];
        const description = cleanLine(link.description, importLimits.responseDescriptionLength);
        return [{ name, description, target, parameters: valuesOf(link.parameters, link.requestBody) }];
      });
}

/** The call at a JSON pointer such as `#/paths/~1users~1{id}/get`. */
function pathOf(reference: unknown): string | undefined {
  const parts = /^#\/paths\/([^/]+)\/([a-z]+)$/i.exec(String(reference));
  if (!parts) return undefined;
  const [, path = '', httpMethod = ''] = parts;
  return `${httpMethod.toUpperCase()} ${path.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')}`;
}
