import { importLimits } from '../import-limits.ts';
import type { Authentication, ImportedMethod } from '../imported/imported-method.ts';
import { createSchemaMethods, type SchemaMethods } from '../openapi/schema-methods.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { readScheme } from '../requests/authentication-scheme.ts';
import { cleanLine } from '../text/clean-text.ts';
import { refuseForeignText } from '../text/foreign-text.ts';
import { grouped } from '../text/grouped.ts';
import { refuseOtherFormat } from '../text/refuse-other-format.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList, type WarningList } from '../warning-list.ts';
import { createMessageSchemas, isWellKnownFile, type MessageSchemas } from './message-schemas.ts';
import { parseProto } from './parse-proto.ts';
import { optionText, type ProtoFile } from './proto-file.ts';
import { hostOf, keyOfRpc, readRpc } from './read-rpc.ts';

/**
 * Opens a Protocol Buffers file. The methods of its services become methods. Other files that it imports are not read.
 * @param root the text of the file
 * @throws UnreadableDocument if it is another kind of document, or has no service
 */
export function openProtobuf(root: unknown): OpenedDocument {
  if (typeof root !== 'string')
    throw refuseOtherFormat(root, 'Protocol Buffers file', 'It is JSON, and a .proto file is not.');
  const file = parse(root);
  const warnings = createWarningList();
  for (const path of file.imports) if (!isWellKnownFile(path)) warnings.add('imports_left_out', path);
  const total = file.services.reduce((count, { rpcs }) => count + rpcs.length, 0);
  if (total === 0) throw withoutMethods(file);
  if (total > importLimits.methods)
    throw new UnreadableDocument(
      'The document is too large',
      `It has more than ${grouped(importLimits.methods)} methods. Divide it into several files and import each as a library.`,
    );
  const base = file.services.map(hostOf).find((host) => host !== '') ?? '';
  const schemas = createMessageSchemas(file);
  const schemaMethods = createSchemaMethods(schemas.root, schemas.named, warnings);
  return {
    format: 'protobuf',
    version: cleanLine(file.syntax, 20),
    title: cleanLine(file.package, importLimits.nameLength),
    description: '',
    // The version of an API is the last part of its package: `google.pubsub.v1`.
    document_version: /\.(v\d\w{0,20})$/.exec(file.package)?.[1] ?? '',
    base_url: base,
    server_variables: [],
    servers: [],
    authentication: authenticationOf(file),
    total,
    methods: () => readMethods(file, base, { schemas, schemaMethods, warnings }),
    models: schemaMethods.models,
    warnings: () => warnings.all(),
  };
}

/** A text of another kind is refused by its name, which helps more than the first sign that does not fit. */
function parse(text: string): ProtoFile {
  try {
    return parseProto(text);
  } catch (problem) {
    refuseForeignText(text, 'Protocol Buffers file');
    throw problem;
  }
}

function* readMethods(
  file: ProtoFile,
  base: string,
  reading: { schemas: MessageSchemas; schemaMethods: SchemaMethods; warnings: WarningList },
): Generator<ImportedMethod, void, undefined> {
  const uses = new Map<string, number>();
  for (const { rpcs } of file.services)
    for (const { name } of rpcs) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isUnique = (name: string) => uses.get(name) === 1;
  const keys = new Set<string>();
  for (const service of file.services)
    for (const rpc of service.rpcs) {
      const method = readRpc(service, rpc, { ...reading, file, base, isUnique });
      const key = keyOfRpc(file, service, rpc);
      if (keys.has(key)) reading.warnings.add('repeated_operation', key);
      let unique = key;
      for (let count = 2; keys.has(unique); count++) unique = `${key} #${count}`;
      keys.add(unique);
      yield { ...method, key: unique };
    }
}

/** Google's annotation names the OAuth scopes of a service. */
function authenticationOf({ services }: ProtoFile): Authentication {
  const scopes = services.map(({ options }) => optionText(options, 'google.api.oauth_scopes')).find(Boolean);
  if (!scopes) return { schemes: [], alternatives: [] };
  const description = `An OAuth 2.0 access token with one of the scopes ${cleanLine(scopes, 400)
    .split(/\s*,\s*/)
    .join(', ')}.`;
  const scheme = readScheme('oauth2', { type: 'oauth2', description });
  return { schemes: [scheme], alternatives: [[scheme.id]] };
}

function withoutMethods({ services, imports }: ProtoFile): UnreadableDocument {
  const many = imports.length === 1 ? 'another file, which is' : 'other files, which are';
  const others = imports.length > 0 ? ` It imports ${many} never read.` : '';
  return new UnreadableDocument(
    'No methods were found',
    services.length > 0
      ? 'Its services have no methods. Choose a file with an “rpc”.'
      : `The file has messages but no service.${others} Choose the file with the “service”.`,
  );
}
