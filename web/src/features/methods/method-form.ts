import * as messages from '@fieldkit/contract/messages/method-details.ts';
import {
  type Header,
  type InputParam,
  type Method,
  type MethodChanges,
  MethodForm,
  readInputParams,
} from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import * as authenticationMessages from './method-authentication.messages.ts';
import * as responseMessages from './method-responses.messages.ts';
import { type ResponseValues, repeatedField, responsesOf } from './response-form.ts';

/**
 * The form for a method. `httpMethod` is one of the select's values; if it is 'other', `otherHttpMethod` is
 * used.
 */
export interface MethodValues {
  name: string;
  httpMethod: string;
  otherHttpMethod: string;
  endpoint: string;
  description: string;
  tags: string[];
  inputs: InputParam[];
  /** Inputs that are not a list, as the user typed them; null if they are a list. */
  rawInputs: string | null;
  headers: Header[];
  /** Null until the user starts to edit them. */
  responses: ResponseValues[] | null;
  authentication: AuthenticationValues;
  isDeprecated: boolean;
}

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
export const otherHttpMethod = 'other';
export const functionCall = 'CALL';

export const emptyInput = (isSdk: boolean): InputParam => ({
  name: '',
  in: isSdk ? 'argument' : 'query',
  type: 'string',
  required: false,
  description: '',
});
export const emptyHeader: Header = {
  name: '',
  type: 'string',
  required: false,
  description: '',
  default_value: '',
};

/** The initial values of the form: empty, or the values of a method. */
export function valuesOf(method: Method | null, isSdk: boolean): MethodValues {
  if (!method)
    return {
      name: '',
      httpMethod: isSdk ? functionCall : '',
      otherHttpMethod: '',
      endpoint: '',
      description: '',
      tags: [],
      inputs: [],
      rawInputs: null,
      headers: [],
      responses: null,
      authentication: asLibrary,
      isDeprecated: false,
    };
  const { details } = method;
  const inputs = readInputParams(details.inputParams || '[]');
  const isListed = [...httpMethods, functionCall].includes(details.method);
  return {
    name: method.method_name,
    httpMethod: isListed ? details.method : otherHttpMethod,
    otherHttpMethod: isListed ? '' : details.method,
    endpoint: details.endpoint,
    description: method.description || details.description,
    tags: method.tags,
    inputs: (inputs ?? []).map((input) => ({ ...input, in: placeOf(input.in) ?? input.in })),
    rawInputs: inputs ? null : details.inputParams,
    headers: details.headers,
    responses: null,
    authentication: authenticationValues(details.request.security),
    isDeprecated: method.is_deprecated,
  };
}

const httpMethodOf = (values: MethodValues): string =>
  values.httpMethod === otherHttpMethod ? values.otherHttpMethod : values.httpMethod;
/** Whether a row is empty. Empty rows are left out. */
const isBlank = ({ name, description }: { name: string; description: string }): boolean =>
  name.trim() === '' && description.trim() === '';
const inputsText = (values: MethodValues): string =>
  values.rawInputs ??
  JSON.stringify(
    values.inputs
      .filter((input) => !isBlank(input))
      .map((input) => ({ ...input, name: input.name.trim(), type: input.type.trim() })),
  );

/** The whole form in the server's format. */
export function formOf(values: MethodValues): MethodForm {
  return {
    method_name: values.name,
    tags: values.tags,
    is_deprecated: values.isDeprecated,
    details: {
      endpoint: values.endpoint,
      method: httpMethodOf(values),
      inputParams: inputsText(values),
      description: values.description,
      headers: values.headers.filter((header) => !isBlank(header)),
      security: securityOf(values.authentication),
      ...(values.responses && { responses: responsesOf(values.responses) }),
    },
  };
}

/** The method of the form for a code sample. A form without an HTTP method or an address has those of a simple read. */
export function sampledMethod(values: MethodValues, request: RequestDetails, library_uuid: string) {
  const { endpoint, description } = values;
  const method = httpMethodOf(values).toUpperCase() || 'GET';
  const security = securityOf(values.authentication);
  return {
    library_uuid,
    details: {
      method,
      endpoint: endpoint.trim() || '/',
      description,
      inputParams: inputsText(values),
      headers: values.headers.filter((header) => !isBlank(header)),
      request: { ...request, security: security ?? undefined },
    },
  };
}

/**
 * The fields that differ from the form's initial values. A newer document does not overwrite fields that a
 * user changed, so unchanged fields must not be sent.
 */
export function changesOf(values: MethodValues, before: MethodValues): MethodChanges {
  const [now, then] = [formOf(values), formOf(before)];
  const details = Object.fromEntries(
    (Object.keys(now.details) as (keyof MethodForm['details'])[])
      .filter((name) => !isSame(now.details[name], then.details[name]))
      .map((name) => [name, now.details[name]]),
  );
  return {
    ...(now.method_name !== then.method_name && { method_name: now.method_name }),
    ...(!isSame(now.tags, then.tags) && { tags: now.tags }),
    ...(now.is_deprecated !== then.is_deprecated && { is_deprecated: now.is_deprecated }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Maps a field name from the server to a field of the form. */
export function fieldOf(path: readonly PropertyKey[], values: MethodValues): Path<MethodValues> {
  const [first, second, index, ...rest] = path[0] === 'details' ? path : ['', ...path];
  if (first === '' && second === 'method_name') return 'name';
  if (second === 'method') return values.httpMethod === otherHttpMethod ? 'otherHttpMethod' : 'httpMethod';
  if (second === 'headers' && typeof index === 'number') {
    const rows = values.headers.flatMap((header, at) => (isBlank(header) ? [] : [at]));
    return `headers.${rows[index] ?? index}.${String(rest[0] ?? 'name')}` as Path<MethodValues>;
  }
  if (second === 'responses' && typeof index === 'number')
    return `responses.${index}.${rest[0] === 'status' ? 'status' : 'fields'}` as Path<MethodValues>;
  if (second === 'security') return 'authentication';
  if (second === 'inputParams') return values.rawInputs === null ? 'inputs' : 'rawInputs';
  return String(second) as Path<MethodValues>;
}

export const methodResolver: Resolver<MethodValues> = (values) => {
  const errors: FieldErrors<MethodValues> = {};
  const put = (field: string, message: string) => set(errors, field, { type: 'rule', message });
  const parsed = z.safeParse(MethodForm, formOf(values));
  for (const { path, message } of [...(parsed.error?.issues ?? [])].reverse())
    put(fieldOf(path, values), message);
  values.inputs.forEach((input, index) => {
    if (!isBlank(input) && input.name.trim() === '') put(`inputs.${index}.name`, messages.inputNameRequired);
  });
  values.responses?.forEach((response, index) => {
    const repeated = repeatedField(response);
    if (repeated !== undefined) put(`responses.${index}.fields`, responseMessages.repeatedField(repeated));
  });
  const { kind, ids } = values.authentication;
  if (kind === 'own' && ids.length === 0) put('authentication', authenticationMessages.chooseWay);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** A method's authentication, as edited in the form. */
export interface AuthenticationValues {
  kind: 'library' | 'none' | 'own';
  /** The chosen schemes of the library. */
  ids: string[];
  /** Whether a call needs all of them rather than one. */
  isAll: boolean;
  /** Whether a call without any of them is also accepted. */
  isOptional: boolean;
}

const asLibrary: AuthenticationValues = { kind: 'library', ids: [], isAll: false, isOptional: false };

/**
 * The form's values for the alternatives that a method declares; undefined if it uses those of its library.
 */
export function authenticationValues(security: RequestDetails['security']): AuthenticationValues {
  if (!security) return asLibrary;
  const some = security.filter((ids) => ids.length > 0);
  if (some.length === 0) return { ...asLibrary, kind: 'none' };
  return {
    kind: 'own',
    ids: [...new Set(some.flat())],
    isAll: some.length === 1 && (some[0]?.length ?? 0) > 1,
    isOptional: some.length < security.length,
  };
}

/** The alternatives for the form's values; null if the method uses those of its library. */
export function securityOf({ kind, ids, isAll, isOptional }: AuthenticationValues): string[][] | null {
  if (kind === 'library') return null;
  if (kind === 'none' || ids.length === 0) return [];
  return [...(isAll ? [ids] : ids.map((id) => [id])), ...(isOptional ? [[]] : [])];
}
