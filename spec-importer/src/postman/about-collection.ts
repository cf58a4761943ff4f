import { importLimits } from '../import-limits.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { collectionBaseUrl } from './collection-base-url.ts';
import type { LocatedRequest } from './locate-request.ts';
import { authenticationOf } from './postman-auth.ts';
import { describe } from './postman-entries.ts';

type About = Pick<
  OpenedDocument,
  'title' | 'description' | 'document_version' | 'base_url' | 'server_variables' | 'authentication'
>;

/** The description of a collection, and the base URL of its requests. */
export function aboutCollection(collection: JsonObject, requests: LocatedRequest[]): About {
  const info = objectOf(collection.info) ?? {};
  return {
    title: cleanLine(info.name, importLimits.nameLength),
    description: cleanText(
      [describe(info.description, importLimits.descriptionLength), hostsOf(collection, requests)].join(
        '\n\n',
      ),
      importLimits.descriptionLength,
    ),
    document_version: versionOf(info.version),
    base_url: collectionBaseUrl(collection, requests),
    server_variables: [],
    authentication: authenticationOf(collection, requests),
  };
}

/** Endpoints keep their host's variable; its value, where the collection has it, is listed once. */
function hostsOf(collection: JsonObject, requests: LocatedRequest[]): string {
  const hosts = new Set(requests.map(({ url }) => url.hostVariable));
  const lines = listOf(collection.variable, 200).flatMap((value) => {
    const variable = objectOf(value);
    const name = cleanLine(variable?.key ?? variable?.id, 100);
    const address = cleanLine(variable?.value, importLimits.defaultLength);
    // An address with a user's name in it may hold a password too.
    const told = hosts.has(name) && /^(?:https?:\/\/)?[\w.-]+\.[\w-]+[^@\s]*$/.test(address);
    return told ? [`{{${name}}}: ${address}`] : [];
  });
  return lines.slice(0, 10).join('\n');
}

function versionOf(value: unknown): string {
  const parts = objectOf(value);
  if (!parts) return cleanLine(value, importLimits.nameLength);
  return cleanLine([parts.major, parts.minor, parts.patch].filter(Number.isInteger).join('.'), 40);
}
