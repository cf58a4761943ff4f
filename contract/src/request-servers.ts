import type { MethodView } from './plugin-site.ts';
import type { ListedServer, ServerVariable } from './request-details.ts';

/** A server that pages may send requests to. */
export type RequestServer = {
  /** As browsers write it: "https://api.example.com:8443". It contains nothing else. */
  origin: string;
  /** The path of all calls, with variables in braces and without a slash at its end. */
  path: string;
  /** What it is for, such as "Sandbox"; empty if the document does not say. */
  description: string;
};

/** How many servers a page offers, and how many origins its policy names. */
export const MAX_SERVERS = 20;
const MAX_CHARACTERS = 300;

/** Methods that browsers can send. */
const sentMethods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

export type ServedMethod = Pick<
  MethodView,
  'http_method' | 'endpoint' | 'base_url' | 'server_variables' | 'servers' | 'request' | 'inputs'
>;

/**
 * The servers that a reader's browser may send a call to; none if the method is not called by HTTP, its inputs are written
 * as free text, or no server is known. A variable in the host takes its declared values only, so that no reader can be
 * led to another host.
 */
export function listRequestServers(method: ServedMethod): RequestServer[] {
  if (!sentMethods.test(method.http_method) || method.inputs === null) return [];
  const url = serverAddress(method);
  const first: ListedServer = { url, description: '', variables: [...listServerVariables(method)] };
  const listed = isWholeAddress(method.endpoint) ? [] : method.servers;
  const { description } = listed.find((one) => one.url === url) ?? first;
  const [usual = [], ...others] = [{ ...first, description }, ...listed].map(originsOf);
  // The variables of a path are fields, which are the same for all servers.
  const fields = pathVariables(usual[0]?.path ?? '');
  const servers = [...usual, ...others.flat().filter(({ path }) => pathVariables(path) === fields)];
  const isNew = ({ origin, path }: RequestServer, at: number) =>
    servers.findIndex((one) => one.origin === origin && one.path === path) === at;
  return usual.length === 0 ? [] : servers.filter(isNew).slice(0, MAX_SERVERS);
}

/** One server for each value that the variables of its host can have. */
function originsOf({ url, variables, description }: ListedServer): RequestServer[] {
  const [, head = '', rest = ''] = /^(https?:\/\/[^/?#]*)([^?#]*)/i.exec(url) ?? [];
  if (head === '' || Math.max(head.length, rest.length) > 2 * MAX_CHARACTERS) return [];
  const path = rest.replace(/\/+$/, '');
  const origins = valuesOf(head, variables).flatMap((text) => requestOrigin(text) ?? []);
  return origins.map((origin) => ({ origin, path, description }));
}

const pathVariables = (path: string): string => [...path.matchAll(/\{[^{}]+\}/g)].join();

/** The origins for the Content-Security-Policy of a method's page. */
export const listRequestOrigins = (method: ServedMethod): string[] => [
  ...new Set(listRequestServers(method).map(({ origin }) => origin)),
];

/** The variables of the server, including those that its address does not contain. */
export const listServerVariables = ({ request, server_variables }: ServedMethod): readonly ServerVariable[] =>
  request.server?.variables ?? server_variables;

/** Some methods have a whole address as their endpoint. */
export const isWholeAddress = (endpoint: string): boolean => /^\s*https?:\/\//i.test(endpoint);

const serverAddress = ({ endpoint, request, base_url }: ServedMethod): string =>
  (isWholeAddress(endpoint) ? endpoint : (request.server?.url ?? base_url)).trim();

/** The text with each combination of the values of its variables, the first ones only; none if a variable has no values. */
function valuesOf(text: string, variables: readonly ServerVariable[]): string[] {
  const names = new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
  let filled = [text];
  for (const name of names) {
    const { values = [] } = variables.find((variable) => variable.name === name) ?? {};
    // Braces in a value would be another variable.
    const usable = values.filter((value) => !/[{}]/.test(value)).slice(0, MAX_SERVERS);
    filled = filled
      .flatMap((one) => usable.map((value) => one.replaceAll(`{${name}}`, () => value)))
      .slice(0, MAX_SERVERS);
  }
  return filled;
}

/**
 * The origin in a text, or null if the text is anything else. It must be written as browsers write it, so that what a document says is what
 * readers see: no credentials, no other spelling of an address, and nothing that could end the directive of a policy.
 * https is required, except for the reader's own machine. Other addresses without a name, and names without a dot, are
 * devices in the reader's network.
 */
function requestOrigin(text: string): string | null {
  const written = text.toLowerCase();
  if (written.length > MAX_CHARACTERS) return null;
  const [, protocol = '', host = '', port = ''] =
    /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/.exec(written) ?? [];
  if (host === '' || !URL.canParse(written)) return null;
  const url = new URL(written);
  const usual = protocol === 'https' ? '443' : '80';
  if (url.hostname !== host || url.port !== (port === usual ? '' : port)) return null;
  if (host === 'localhost' || host === '127.0.0.1') return url.origin;
  const isName = host.includes('.') && !/^[\d.]+$/.test(host);
  return protocol === 'https' && isName ? url.origin : null;
}
