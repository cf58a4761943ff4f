import { counted, formatCount } from '../format-count.ts';
/** The form for a new library, and the import that it starts. The specification's texts are in libraries.ts. */
// beyond the specification
export const kind = 'Library type';
export const api = 'API';
export const apiText = 'From OpenAPI, Postman, GraphQL, AsyncAPI or Protocol Buffers.';
export const sdk = 'SDK';
export const sdkText = 'From a package or a source file.';
export const name = 'Name';
export const readFromDocument = 'Read from the document. Edit it if needed.';
export const version = 'Version';
export const versionHint = '1.0.0';
export const group = 'Group';
export const groupHint = 'Core, Billing, Internal…';
export const specType = 'Spec type';
export const openapi = 'OpenAPI';
export const postman = 'Postman';
export const graphql = 'GraphQL';
export const asyncapi = 'AsyncAPI';
export const protobuf = 'Protocol Buffers';
export const openapiText = 'OpenAPI or Swagger, version 2.0 to 3.2.';
export const postmanText = 'An exported collection, version 2.0 or 2.1.';
export const graphqlText = 'A schema as SDL, or the result of an introspection query.';
export const asyncapiText = 'AsyncAPI, version 2 or 3.';
export const protobufText = 'A .proto file with a gRPC service, or a .zip of files that import each other.';
export const language = 'Language';
export const chooseLanguage = 'Choose…';
export const specFile = 'Spec file';
export const sdkFile = 'SDK file';
export const chooseFile = 'Choose a file';
export const dropFile = 'or drop it here';
export const specFileHint = (megabytes: number) =>
  `.json, .yaml, .graphql or .proto, up to ${megabytes}\u00a0MB`;
export const sdkFileHint = (megabytes: number) =>
  `A .zip, .tgz or .tar.gz with sources, a package in the format of its language, or one source file, up to ${megabytes}\u00a0MB`;
/** The accepted files for each language, before the size. */
export const sdkFiles = {
  typescript: 'The .tgz from npm pack, a .zip, or one .ts or .d.ts file',
  javascript: 'The .tgz from npm pack, a .zip, or one .js file',
  python: 'A .whl, the .tar.gz of the source distribution, a .zip, or one .py file',
  java: 'The -sources.jar, a .zip of the sources, or one .java file',
  kotlin: 'The -sources.jar, a .zip of the sources, or one .kt file',
  go: 'A .zip or .tar.gz of the module, or one .go file',
  csharp: 'A .nupkg with sources, a .zip of the sources, or one .cs file',
  ruby: 'The .gem, a .zip of the sources, or one .rb file',
  php: 'A .zip of the package, or one .php file',
  rust: 'The .crate, a .zip of the sources, or one .rs file',
} as const;
export const upTo = (hint: string, megabytes: number) => `${hint}, up to ${megabytes}\u00a0MB`;
export const removeFile = 'Remove the file';
export const or = 'or';
export const url = 'Spec URL';
export const urlInstead = 'instead of a file';
export const urlHint = 'https://example.com/openapi.json';
export const urlText =
  'The address must open without a sign-in. Name, version and type are read from the document.';
export const readingAddress = 'Reading the document…';
export const addressRead = (format: string, methods: number, baseUrl: string) =>
  `${format} with ${counted(methods, 'method')}${baseUrl && `, at ${baseUrl}`}`;
export const addressNotRead =
  'The document could not be read. Check its address, or fill in the fields yourself.';
export const cancel = 'Cancel';
export const close = 'Close';
export const submit = 'Add library';
export const cancelImport = 'Cancel import';
export const canceled = 'The import was canceled.';
export const added = (name: string, count: number) => `${name} added with ${counted(count, 'method')}`;
export const progress = 'Library import';
export const steps = {
  upload: 'Upload the document',
  uploadSdk: 'Upload the package',
  fetch: 'Fetch the document',
  read: 'Read the document',
  readSdk: 'Read the package',
  save: 'Save the methods',
  publish: 'Make them searchable for AI clients',
} as const;
export const stages = {
  uploading: (percent: number) => `Uploading, ${percent}%`,
  receiving: 'Waiting for the server',
  fetching: 'Fetching the document',
  reading: 'Reading the document',
  readingSdk: 'Reading the package',
  saving: (done: number, total: number) => `Saving ${formatCount(done)} of ${formatCount(total)} methods`,
  publishing: 'Making the methods searchable',
} as const;
export const importing = (name: string) => `Adding ${name}`;
export const importLocked = 'The import is running. Cancel it to close this dialog.';
