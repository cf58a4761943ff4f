import { parseJson } from '@fieldkit/contract/json.ts';
import { listValueEntries, type Part } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import type { NamedValue } from '@fieldkit/contract/sample-values.ts';
import type { RequestCredential, RequestField, RequestForm } from './request-form.ts';

/** What a reader entered. */
export type RequestValues = {
  /** The position of the server in the form. */
  server: number;
  /** By the position of the field in the form. An empty text is not sent. */
  fields: readonly string[];
  /** Files by the position of their field; that of a body that is a file has the position -1. */
  files: ReadonlyMap<number, File>;
  credentials: readonly RequestCredential[];
  /** By the id of the credential; for basic authentication, the user and the password. */
  secrets: Readonly<Record<string, Secret>>;
  body: string;
};
export type Secret = { secret: string; user?: string };

/** The request with all values. Secrets are left out where nothing was entered. */
export function buildRequest(form: RequestForm, values: RequestValues): SampleRequest {
  const entered = form.fields.flatMap((field, at) => {
    const text = values.fields[at] ?? '';
    const file = values.files.get(at);
    return text !== '' || file ? [{ field, text, file }] : [];
  });
  const inPlace = (place: RequestField['place']) => entered.filter(({ field }) => field.place === place);
  const { origin = '', path = '' } = form.servers[values.server] ?? {};
  const request: SampleRequest = {
    method: form.method,
    url: urlOf(
      origin,
      path + form.path,
      new Map(inPlace('path').map(({ field, text }) => [field.name, text])),
    ),
    query: [
      ...form.query,
      ...inPlace('query').flatMap(({ field, text }) => entriesOf(field, text, 'repeat')),
    ],
    headers: inPlace('header').map(({ field, text }) => ({
      name: field.name,
      value: headerText(field, text),
    })),
    cookies: [],
    basic: null,
    body: bodyOf(form, values, inPlace('form')),
  };
  for (const credential of values.credentials)
    addCredential(request, credential, values.secrets[credential.id]);
  return request;
}

/** The address without the query. Each value is a part of the path: it can add no further part. */
function urlOf(origin: string, template: string, values: ReadonlyMap<string, string>): string {
  const path = template.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURIComponent(value).replace(/'/g, '%27');
  });
  return new URL(origin + path).href.replace(/\/$/, path.endsWith('/') ? '/' : '');
}

/** Browsers read a part of dots as a way up, however it is encoded. */
export const isDots = (text: string): boolean => /^\.{1,2}$/.test(text);

/** Browsers send these characters in a header. */
export const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e\xa0-\xff]*$/.test(text);

/** What a text means: lists are written as JSON or with commas, objects as JSON. */
function enteredValue({ kind }: RequestField, text: string): unknown {
  if (kind === 'text' || kind === 'file') return text;
  const json = parseJson(text);
  if (typeof json === 'object' && json !== null) return json;
  return kind === 'object'
    ? text
    : text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
}

const entriesOf = (
  field: RequestField,
  text: string,
  style: NonNullable<RequestField['style']>,
): NamedValue[] => listValueEntries(field.name, enteredValue(field, text), field.style ?? style);

const headerText = (field: RequestField, text: string): string => {
  const value = enteredValue(field, text.trim());
  return Array.isArray(value) ? value.map(String).join(',') : text.trim();
};

type EnteredField = { field: RequestField; text: string; file: File | undefined };

function bodyOf(
  { body }: RequestForm,
  { body: text, files }: RequestValues,
  fields: readonly EnteredField[],
): SampleRequest['body'] {
  if (!body) return null;
  const { kind, type } = body;
  switch (kind) {
    case 'text':
      return text.trim() === '' ? null : { kind: 'text', contentType: type, text };
    case 'file': {
      const file = files.get(-1);
      return file ? { kind: 'file', contentType: type, fileName: file.name } : null;
    }
    case 'form': {
      const entries = fields.flatMap((one) => entriesOf(one.field, one.text, 'brackets'));
      return { kind: 'form', contentType: 'application/x-www-form-urlencoded', entries };
    }
    case 'multipart':
      return {
        kind: 'multipart',
        contentType: 'multipart/form-data',
        parts: fields.flatMap(({ field, text: its, file }): Part[] => {
          if (file) return [{ name: field.name, fileName: file.name }];
          const value = enteredValue(field, its);
          return Array.isArray(value)
            ? value.map((one) => ({ name: field.name, value: String(one) }))
            : [{ name: field.name, value: its }];
        }),
      };
  }
}

function addCredential(request: SampleRequest, credential: RequestCredential, entered?: Secret): void {
  const { kind, place, name, around } = credential;
  const secret = entered?.secret.trim() ?? '';
  const user = entered?.user?.trim() ?? '';
  if (secret === '' && user === '') return;
  if (kind === 'basic') request.basic = { user, password: secret };
  else {
    // A token is often pasted with its prefix.
    const isPrefixed = around[0] !== '' && secret.toLowerCase().startsWith(around[0].toLowerCase());
    const value = isPrefixed ? secret : around.join(secret);
    if (place === 'query') request.query.push({ name, value });
    else request.headers.unshift({ name, value });
  }
}

/** The same values, with the placeholder that samples show for each secret that was entered. */
export function withoutSecrets(values: RequestValues): RequestValues {
  const hidden = values.credentials.map(({ id, placeholder }): [string, Secret] => {
    const { secret = '', user } = values.secrets[id] ?? {};
    const shown = { secret: secret.trim() && placeholder };
    return [id, user === undefined ? shown : { ...shown, user: user.trim() && 'YOUR_USERNAME' }];
  });
  return { ...values, secrets: Object.fromEntries(hidden) };
}

/** What `fetch` needs, in addition to the address. */
export function fetchOptions(request: SampleRequest, values: RequestValues, form: RequestForm): RequestInit {
  const headers = new Headers(request.headers.map(({ name, value }): [string, string] => [name, value]));
  if (request.basic) {
    const { user, password } = request.basic;
    const bytes = new TextEncoder().encode(`${user}:${password}`);
    headers.set('authorization', `Basic ${btoa(String.fromCharCode(...bytes))}`);
  }
  const { body } = request;
  if (body && body.kind !== 'multipart' && !headers.has('content-type'))
    headers.set('content-type', body.contentType);
  return {
    method: request.method,
    headers,
    // The reader's cookies, and where they are, are not part of a test.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    ...(body && { body: bodyToSend(body, values, form) }),
  };
}

function bodyToSend(
  body: NonNullable<SampleRequest['body']>,
  { files }: RequestValues,
  form: RequestForm,
): BodyInit {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value);
    case 'text':
      return body.text;
    case 'file':
      return files.get(-1) ?? '';
    case 'form':
      return new URLSearchParams(
        body.entries.map(({ name, value }): [string, string] => [name, value]),
      ).toString();
    case 'multipart': {
      const parts = new FormData();
      for (const part of body.parts) {
        if ('value' in part) parts.append(part.name, part.value);
        else {
          const file = files.get(
            form.fields.findIndex(({ name, place }) => place === 'form' && name === part.name),
          );
          if (file) parts.append(part.name, file, part.fileName);
        }
      }
      return parts;
    }
  }
}
