import {
  type AuthenticationScheme,
  authenticationOf,
  secretWord,
  withoutCredentials,
  writeCredential,
} from '@fieldkit/contract/authentication.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import {
  isWholeAddress,
  listRequestServers,
  listServerVariables,
} from '@fieldkit/contract/request-servers.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { exampleValue, isFile } from '@fieldkit/contract/sample-values.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { RequestCredential, RequestField, RequestForm } from './request-form.ts';

const limits = {
  fields: 150,
  about: 140,
  value: 2_000,
  body: 20_000,
  options: 60,
  statuses: 40,
  meaning: 300,
};

/** Headers that browsers set themselves, or that the body determines. */
const ownHeaders =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|content-type|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;
const headerName = /^[!#$%&'*+.^_`|~\w-]{1,200}$/;

/** What the panel of *Test request* needs; null if pages cannot send the call. */
export function requestFormOf(method: MethodView): RequestForm | null {
  const servers = listRequestServers(method);
  if (servers.length === 0) return null;
  const { path, query } = addressOf(method);
  const declared = declaredFields(method);
  const named = new Set(declared.flatMap(({ place, name }) => (place === 'path' ? [name] : [])));
  const inPath = variablesIn((servers[0]?.path ?? '') + path);
  const fields = [
    ...inPath.filter((name) => !named.has(name)).map((name) => variableField(method, name)),
    // A path parameter that the path does not contain cannot be sent.
    ...declared.filter(({ place, name }) => place !== 'path' || inPath.includes(name)),
  ];
  const alternatives = authenticationOf(method.authentication, method.request.security);
  const credentials = (alternatives ?? [])
    .filter((schemes) => schemes.every(isSendable))
    .sort((one, other) => Number(other.length > 0) - Number(one.length > 0));
  return {
    library: method.library_uuid,
    method: method.http_method.toUpperCase(),
    servers,
    path,
    query,
    fields: fields.slice(0, limits.fields),
    credentials:
      alternatives === null ? [[undeclared], []] : credentials.map((ways) => ways.map(credentialOf)),
    isCut: alternatives !== null && credentials.length < alternatives.length,
    ...bodyOf(method),
    statuses: method.responses
      .slice(0, limits.statuses)
      .map(({ status, description }) => [status, shortenText(wordsOf(description), limits.meaning)]),
  };
}

/** The path with variables in braces, however the document writes them, and the query that it contains. */
function addressOf({ endpoint, request }: MethodView): Pick<RequestForm, 'path' | 'query'> {
  // All GraphQL operations are sent to one address, and a whole address is the server's.
  const [written = '', query = ''] =
    request.graphql === undefined
      ? endpoint
          .trim()
          .replace(/#[^{}]*$/, '')
          .split(/\?(.*)/s)
      : [];
  const path = isWholeAddress(written)
    ? ''
    : written
        .replace(/^\{\{[^{}]*\}\}(?=\/|$)/, '')
        .replace(/\{\{([^{}]+)\}\}/g, '{$1}')
        .replace(/(^|\/):(\w[\w.-]*)/g, '$1{$2}');
  return {
    path: path === '' || path.startsWith('/') ? path : `/${path}`,
    query: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
  };
}

const variablesIn = (path: string): string[] => [
  ...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)),
];

/** A part of the path that is not an input: a variable of the server, or one that the document does not describe. */
function variableField(method: MethodView, name: string): RequestField {
  const { values = [], description = '' } =
    listServerVariables(method).find((one) => one.name === name) ?? {};
  const about = shortenText(wordsOf(description), limits.about);
  return {
    name,
    place: 'path',
    kind: 'text',
    required: true,
    value: values[0] ?? '',
    hint: '',
    about,
    ...(values.length > 0 && { options: values.slice(0, limits.options) }),
  };
}

/** The inputs of the path, the query, the headers and the form, without those that are credentials. */
function declaredFields(method: MethodView): RequestField[] {
  const authentication = authenticationOf(method.authentication, method.request.security);
  const inputs = withoutCredentials(method.inputs ?? [], authentication, ({ in: place }) => placeOf(place));
  const named = new Set(
    inputs.flatMap(({ name, in: place }) => (placeOf(place) === 'header' ? [name.toLowerCase()] : [])),
  );
  const headers = withoutCredentials(method.headers, authentication, () => 'header')
    .filter(({ name }) => !named.has(name.toLowerCase()))
    .map(({ default_value, example, ...header }): InputParam => {
      const preset = default_value || example;
      return { ...header, in: 'header', ...(preset && { example: preset }), sampled: default_value !== '' };
    });
  return inputTrees([...inputs, ...headers]).flatMap((tree) => fieldOf(tree) ?? []);
}

function fieldOf(tree: InputTree<InputParam>): RequestField | null {
  const { name, type, required, sampled, example, style, description, in: written } = tree.input;
  const place = fieldPlaces[placeOf(written) ?? ''];
  if (!place || name === '' || (place === 'header' && (!headerName.test(name) || ownHeaders.test(name))))
    return null;
  const notes = notesOf(description);
  const kind = kindOf(tree);
  const isFilled = required || sampled === true;
  const known = example ?? (kind === 'object' && isFilled ? exampleValue(tree) : undefined);
  const text = known === undefined ? '' : asText(known).slice(0, limits.value);
  const options = kind !== 'text' ? undefined : /^bool/i.test(type) ? ['true', 'false'] : notes.options;
  const hint = text || notes.preset || type;
  return {
    name,
    place,
    kind,
    required,
    about: shortenText(notes.about, limits.about),
    value: isFilled ? text : '',
    hint: hint.slice(0, 200),
    ...(options && { options }),
    ...(style && { style }),
  };
}

const fieldPlaces: Partial<Record<string, RequestField['place']>> = {
  path: 'path',
  query: 'query',
  header: 'header',
  formData: 'form',
};

function kindOf({ input, fields }: InputTree<InputParam>): RequestField['kind'] {
  if (isFile(input)) return 'file';
  if (/\[\]( \| null)?$|^array/i.test(input.type)) return 'list';
  return fields.length > 0 || /^(?:object|map|record|dict)/i.test(input.type) ? 'object' : 'text';
}

/** The importer ends a description with a line such as "One of: card, cash. Default: card." */
function notesOf(description: string): { about: string; options?: string[]; preset: string } {
  const notes = description.slice(description.lastIndexOf('\n') + 1);
  const [, listed = ''] = /(?:^| )One of: (.*?)\.(?: Default: .*)?$/.exec(notes) ?? [];
  const [, preset = ''] = /(?:^| )Default: (.+)\.$/.exec(notes) ?? [];
  // A value may have its name behind it: "1 (MESSAGE_SEND)".
  const options = listed.split(', ').map((value) => value.replace(/ \([^()]*\)$/, ''));
  const isWhole = listed !== '' && !listed.endsWith('…') && options.length <= limits.options;
  const [about = ''] = description.split(/(?:^|[\n ])(?:One of|Default): /);
  return { about: wordsOf(about), preset, ...(isWhole && { options }) };
}

/** Pages cannot send cookies, and no signatures. */
const isSendable = ({ in: place, name }: AuthenticationScheme): boolean =>
  name !== '' &&
  (place === 'query' || (place === 'header' && headerName.test(name) && !ownHeaders.test(name)));

/** If the document declares nothing, the call may need it all the same. */
const undeclared: RequestCredential = {
  id: 'Authorization',
  kind: 'other',
  place: 'header',
  name: 'Authorization',
  around: ['', ''],
  placeholder: 'YOUR_TOKEN',
};

function credentialOf({ id, kind, in: place, name, prefix }: AuthenticationScheme): RequestCredential {
  const [before = '', after = ''] = writeCredential(prefix, '\0').split('\0');
  return {
    id,
    kind,
    place: place === 'query' ? 'query' : 'header',
    name,
    around: [before, after],
    placeholder: kind === 'basic' ? 'YOUR_PASSWORD' : secretWord(kind, name),
  };
}

/** The body of the code sample, for the reader to change. */
function bodyOf(method: MethodView): Pick<RequestForm, 'body' | 'more'> {
  const { http_method, endpoint, headers, request, authentication, base_url: base } = method;
  const inputs = method.inputs ?? [];
  if (/^(?:get|head)$/i.test(http_method)) return { body: null, more: [] };
  const trees = inputTrees(inputs);
  const forms = trees.filter(({ input }) => placeOf(input.in) === 'formData');
  const type = request.content_type ?? '';
  if (forms.length > 0) {
    const isMultipart = type === '' ? forms.some(({ input }) => isFile(input)) : /^multipart\//i.test(type);
    return { body: { kind: isMultipart ? 'multipart' : 'form', type: '', text: '' }, more: [] };
  }
  const { body } = sampleRequest({
    http_method,
    endpoint,
    inputs,
    headers,
    request,
    authentication,
    base,
  }).request;
  const inBody = trees.filter(({ input }) => placeOf(input.in) === 'body');
  if (!body && inBody.length === 0) return { body: null, more: [] };
  const more = inBody.filter(({ input }) => !input.required && !input.sampled && !input.whole);
  return {
    body: {
      kind: body?.kind === 'file' ? 'file' : 'text',
      type: body?.contentType ?? (type || 'application/json'),
      text: textOf(body),
    },
    more: request.graphql === undefined ? more.slice(0, 20).map(({ field }) => field) : [],
  };
}

function textOf(body: ReturnType<typeof sampleRequest>['request']['body']): string {
  const text =
    body?.kind === 'json' ? JSON.stringify(body.value, null, 2) : body?.kind === 'text' ? body.text : '';
  return text.length > limits.body ? '' : text;
}

const asText = (value: unknown): string => {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' && !String(one).includes(',')))
    return value.join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

const shortenText = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line;
};
