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
import { joinPackages, optionText, type ProtoFile, type ProtoService } from './proto-file.ts';
import { hostOf, keyOfRpc, readRpc } from './read-rpc.ts';

/**
 * Opens a Protocol Buffers file. The methods of its services become methods. Other files that it imports are not read.
 * @param root the text of the file
 * @throws UnreadableDocument if it is another kind of document, or has no service
 */
export function openProtobuf(root: unknown): OpenedDocument {
  if (typeof root !== 'string')
    throw refuseOtherFormat(root, 'Protocol Buffers file', 'It is JSON, and a .proto file is not.');
  const file = parseText(root);
  if (countMethods([file]) === 0) throw withoutMethods(file);
  return openProtoFiles([{ path: '', file }], createWarningList());
}

/** A parsed file with its path in an archive. */
export interface ProtoSource {
  path: string;
  file: ProtoFile;
}

/**
 * Opens files that can import each other.
 * @throws UnreadableDocument if there are more methods than a library can have
 */
export function openProtoFiles(sources: readonly ProtoSource[], warnings: WarningList): OpenedDocument {
  const known = new Set(sources.flatMap(({ path }) => pathEndings(path)));
  for (const { file } of sources)
    for (const path of file.imports)
      if (!known.has(path) && !isWellKnownFile(path)) warnings.add('imports_left_out', path);
  const top = joinPackages(sources.map(({ file }) => file));
  const files = filesWithApi(sources, warnings);
  leaveOutRepeated(files, warnings);
  const total = countMethods(files);
  if (total > importLimits.methods) throw tooManyMethods();
  const services = files.flatMap((file) => file.services);
  const base = services.map(hostOf).find((host) => host !== '') ?? '';
  const main = commonPackage(files.map((file) => file.package));
  const schemas = createMessageSchemas(top, main);
  const schemaMethods = createSchemaMethods(schemas.root, schemas.named, warnings);
  return {
    format: 'protobuf',
    version: cleanLine(files[0]?.syntax, 20),
    title: cleanLine(main, importLimits.nameLength),
    description: '',
    // The version of an API is the last part of its package: `google.pubsub.v1`.
    document_version: /\.(v\d\w{0,20})$/.exec(main)?.[1] ?? '',
    base_url: base,
    server_variables: [],
    servers: [],
    authentication: authenticationOf(services),
    total,
    methods: () => readMethods(files, base, { schemas, schemaMethods, warnings }),
    models: schemaMethods.models,
    warnings: () => warnings.all(),
  };
}

/** The paths by which other files can import a file: `shop/v1/a.proto`, `v1/a.proto`, `a.proto`. */
function pathEndings(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(-20).map((_part, at, last) => last.slice(at).join('/'));
}

/**
 * The files with services. A package of someone else, such as `google.longrunning`, can be among the files for its messages;
 * its services are left out.
 */
function filesWithApi(sources: readonly ProtoSource[], warnings: WarningList): ProtoFile[] {
  const imported = new Set(sources.flatMap(({ file }) => file.imports));
  const isImported = ({ path }: ProtoSource) => pathEndings(path).some((ending) => imported.has(ending));
  const withServices = sources.filter(({ file }) => file.services.length > 0);
  const ownRoots = new Set(withServices.filter((one) => !isImported(one)).map(({ file }) => rootOf(file)));
  const isOwn = (one: ProtoSource) =>
    ownRoots.size === 0 || !isImported(one) || ownRoots.has(rootOf(one.file));
  for (const { file } of withServices.filter((one) => !isOwn(one)))
    for (const { name } of file.services) warnings.add('services_left_out', `${file.package}.${name}`);
  return withServices.filter(isOwn).map(({ file }) => file);
}

/** An archive can contain the same service twice: in a folder of its own and among those of another API. */
function leaveOutRepeated(files: readonly ProtoFile[], warnings: WarningList): void {
  const keys = new Set<string>();
  for (const file of files)
    for (const service of file.services)
      service.rpcs = service.rpcs.filter((rpc) => {
        const key = keyOfRpc(file, service, rpc);
        if (keys.has(key)) warnings.add('repeated_operation', key);
        return keys.size < keys.add(key).size;
      });
}

const rootOf = (file: ProtoFile): string => file.package.split('.')[0] ?? '';

function commonPackage(packages: readonly string[]): string {
  const [first = '', ...others] = packages.map((name) => name.split('.'));
  if (first === '') return '';
  const length = first.findIndex((part, at) => others.some((parts) => parts[at] !== part));
  return (length === -1 ? first : first.slice(0, length)).join('.');
}

const countMethods = (files: readonly ProtoFile[]): number =>
  files.flatMap((file) => file.services).reduce((count, { rpcs }) => count + rpcs.length, 0);

/**
 * Parses a file. A text of another kind is refused by its name, which helps more than the first sign that does not fit.
 * @throws UnreadableDocument if it cannot be parsed
 */
export function parseText(text: string): ProtoFile {
  try {
    return parseProto(text);
  } catch (error) {
    refuseForeignText(text, 'Protocol Buffers file');
    throw error;
  }
}

function* readMethods(
  files: readonly ProtoFile[],
  base: string,
  reading: { schemas: MessageSchemas; schemaMethods: SchemaMethods; warnings: WarningList },
): Generator<ImportedMethod, void, undefined> {
  const uses = new Map<string, number>();
  for (const { rpcs } of files.flatMap((file) => file.services))
    for (const { name } of rpcs) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isUnique = (name: string) => uses.get(name) === 1;
  for (const file of files)
    for (const service of file.services)
      for (const rpc of service.rpcs) yield readRpc(service, rpc, { ...reading, file, base, isUnique });
}

/** Google's annotation names the OAuth scopes of a service. */
function authenticationOf(services: readonly ProtoService[]): Authentication {
  const scopes = services.map(({ options }) => optionText(options, 'google.api.oauth_scopes')).find(Boolean);
  if (!scopes) return { schemes: [], alternatives: [] };
  const description = `An OAuth 2.0 access token with one of the scopes ${cleanLine(scopes, 400)
    .split(/\s*,\s*/)
    .join(', ')}.`;
  const scheme = readScheme('oauth2', { type: 'oauth2', description });
  return { schemes: [scheme], alternatives: [[scheme.id]] };
}

function tooManyMethods(): UnreadableDocument {
  return new UnreadableDocument(
    'The document is too large',
    `It has more than ${grouped(importLimits.methods)} methods. Divide it into several files and import each as a library.`,
  );
}

function withoutMethods({ services, imports }: ProtoFile): UnreadableDocument {
  const many = imports.length === 1 ? 'another file, which is' : 'other files, which are';
  const others = imports.length > 0 ? ` It imports ${many} never read.` : '';
  return new UnreadableDocument(
    'No methods were found',
    services.length > 0
      ? 'Its services have no methods. Choose a file with an “rpc”.'
      : `The file has messages but no service.${others} Choose the file with the “service”, or a .zip of all files.`,
  );
}
