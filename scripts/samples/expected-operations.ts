import type { Json } from './fixture-documents.ts';
import { type Follow, followIn, listOf, objectOf } from './schema-validator.ts';

/** A call as described in its document, read without the importer. */
export interface ExpectedOperation {
  httpMethod: string;
  endpoint: string;
  root: Json;
  follow: Follow;
  operation: Json;
  parameters: Json[];
  /** `https://host/base`, with variables in braces; only a path if the document names no host. */
  server: string;
  serverVariables: Json;
  /** Whether the operation or its path declares servers. */
  hasOwnServer: boolean;
  /** Alternatives, each with its schemes; null if nothing is declared. */
  security: Json[][] | null;
  /** By media type: its schema, encoding and example. */
  bodies: Map<string, { schema: unknown; encoding: Json; example: unknown; required: boolean }>;
}

const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** All operations in an OpenAPI or Swagger document, by HTTP method and path. */
export function expectedOperations(root: Json): Map<string, ExpectedOperation> {
  const follow = followIn(root);
  const found = new Map<string, ExpectedOperation>();
  for (const [endpoint, value] of Object.entries(objectOf(root.paths) ?? {})) {
    const item = follow(value) ?? {};
    for (const httpMethod of httpMethods) {
      const operation = follow(item[httpMethod]);
      if (!operation) continue;
      const own = parametersOf(operation.parameters, follow);
      const shared = parametersOf(item.parameters, follow).filter(
        (one) => !own.some((other) => other.in === one.in && sameName(other, one)),
      );
      const parameters = [...shared, ...own];
      const read = { httpMethod: httpMethod.toUpperCase(), endpoint, root, follow, operation, parameters };
      const { server, serverVariables } = serverOf(root, item, operation);
      found.set(`${read.httpMethod} ${endpoint}`, {
        ...read,
        server,
        serverVariables,
        hasOwnServer: [operation.servers, item.servers].some((list) => listOf(list).length > 0),
        security: securityOf(root, operation, follow),
        bodies: bodiesOf(root, operation, parameters, follow),
      });
    }
  }
  return found;
}

const parametersOf = (list: unknown, follow: Follow): Json[] =>
  listOf(list).flatMap((one): Json[] => [follow(one) ?? {}]);
const sameName = (one: Json, other: Json): boolean =>
  one.in === 'header'
    ? String(one.name).toLowerCase() === String(other.name).toLowerCase()
    : one.name === other.name;

function serverOf(root: Json, item: Json, operation: Json): { server: string; serverVariables: Json } {
  if (root.swagger !== undefined) {
    const base = String(root.basePath ?? '').replace(/\/+$/, '');
    const scheme =
      listOf(root.schemes).includes('http') && !listOf(root.schemes).includes('https') ? 'http' : 'https';
    return { server: root.host ? `${scheme}://${root.host}${base}` : base, serverVariables: {} };
  }
  const first = [operation.servers, item.servers, root.servers]
    .map((list) => objectOf(listOf(list)[0]))
    .find(Boolean);
  return {
    server: String(first?.url ?? '')
      .replace(/^\/\//, 'https://')
      .replace(/\/+$/, ''),
    serverVariables: objectOf(first?.variables) ?? {},
  };
}

/**
 * The server with the default of each variable, except for those that `shown`, which a reader sees, leaves open: a default is not
 * a value unless the document lists the values.
 */
export function filledServer(
  { server, serverVariables }: Pick<ExpectedOperation, 'server' | 'serverVariables'>,
  shown: string,
  openAs: (name: string) => string,
): string {
  const filled = server.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = objectOf(serverVariables[name]);
    const open = openAs(name);
    const isOpen = !variable?.enum && shown.toUpperCase().includes(open.toUpperCase());
    return isOpen ? open : String(variable?.default ?? open);
  });
  return filled.replace(/(?<!:)\/{2,}/g, '/').replace(/\/$/, '');
}

function securityOf(root: Json, operation: Json, follow: Follow): Json[][] | null {
  const ofVersion2 = objectOf(root.securityDefinitions);
  const ofComponents = objectOf(objectOf(root.components)?.securitySchemes);
  const schemes =
    (root.swagger === undefined ? ofComponents : ofVersion2) ?? ofVersion2 ?? ofComponents ?? {};
  const list = operation.security ?? root.security;
  if (list === undefined) return Object.keys(schemes).length > 0 ? [] : null;
  return listOf(list).map((one): Json[] =>
    Object.keys(objectOf(one) ?? {}).flatMap((name) => {
      const scheme = follow(schemes[name]);
      return scheme ? [{ ...scheme, id: name }] : [];
    }),
  );
}

type Bodies = ExpectedOperation['bodies'];

function bodiesOf(root: Json, operation: Json, parameters: Json[], follow: Follow): Bodies {
  const consumes = listOf(operation.consumes ?? root.consumes) as string[];
  return new Map([
    ...swaggerBodies(consumes, parameters),
    ...swaggerForms(consumes, parameters),
    ...mediaTypes(operation, follow),
  ]);
}

const plain = { encoding: {}, example: undefined };

function swaggerBodies(consumes: string[], parameters: Json[]): Bodies {
  const body = parameters.find((one) => one.in === 'body');
  if (!body) return new Map();
  const types = consumes.filter((type) => !/form/.test(type));
  const media = { ...plain, schema: body.schema, required: body.required === true };
  return new Map((types.length > 0 ? types : ['application/json']).map((type) => [type, media]));
}

function swaggerForms(consumes: string[], parameters: Json[]): Bodies {
  const form = parameters.filter((one) => one.in === 'formData');
  if (form.length === 0) return new Map();
  const properties = Object.fromEntries(form.map((one) => [one.name as string, one]));
  const required = form
    .filter((one) => one.required === true && !isRepeatedToken(one))
    .map(({ name }) => name);
  const named = consumes.filter((type) => /form/.test(type));
  const types = named.length > 0 ? named : ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const media = { ...plain, schema: { type: 'object', properties, required }, required: false };
  const files = form.some((one) => one.type === 'file') ? ['multipart/form-data'] : [];
  return new Map([...types, ...files].map((type) => [type, media]));
}

function mediaTypes(operation: Json, follow: Follow): Bodies {
  const request = follow(operation.requestBody);
  return new Map(
    Object.entries(follow(request?.content) ?? {}).map(([type, value]) => {
      const media = follow(value) ?? {};
      const [first] = Object.values(objectOf(media.examples) ?? {});
      return [
        type,
        {
          schema: media.schema,
          encoding: objectOf(media.encoding) ?? {},
          example: media.example ?? follow(first)?.value,
          required: request?.required === true,
        },
      ];
    }),
  );
}

/** Slack also lists the credential of its security scheme as a parameter. */
export const isRepeatedToken = ({ name, description }: Json): boolean =>
  name === 'token' && /^Authentication token/.test(String(description));
