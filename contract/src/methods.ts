import * as z from 'zod/mini';
import { call } from './call.ts';
import { parseJson } from './json.ts';
import * as messages from './messages/methods.ts';
import { MethodResponse, ResponseForms } from './method-responses.ts';
import { inputStyles, RequestDetails, Variant } from './request-details.ts';
import { line, listQuery, readAs, requiredLine, text, timestamp, uuid } from './shapes.ts';
import { tagKey } from './tag-key.ts';

export const Header = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
  default_value: z.string(),
  /** An example value from the document, or an allowed value. */
  example: z.optional(z.string()),
});
export type Header = z.output<typeof Header>;

/** One entry of `inputParams`, which is sent as JSON text. */
export const InputParam = z.object({
  name: z.string(),
  in: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
  /** The smallest value that the document allows, or its own example. Left out if the type alone is enough. */
  example: z.optional(z.unknown()),
  /** How a list or an object is serialized where only text is possible. */
  style: z.optional(z.enum(inputStyles)),
  /** The value matches one of these variants. */
  one_of: z.optional(z.array(Variant)),
  /** Samples include it although it is not required, because the first variant or the document's example does. */
  sampled: z.optional(z.boolean()),
  /** The input is the whole body, not a field of it. */
  whole: z.optional(z.boolean()),
});
export type InputParam = z.output<typeof InputParam>;

export const Method = z.object({
  method_uuid: uuid,
  library_uuid: readAs(uuid, ''),
  method_name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  is_deprecated: z.boolean(),
  /** Fields that a person changed; a newer document does not change them. */
  edited_fields: z.array(z.string()),
  created_date: timestamp,
  details: z.object({
    endpoint: z.string(),
    /**
     * The HTTP method in upper case; CALL for a call that is not made by HTTP (a function of an SDK, an RPC, a message),
     * whose endpoint is its signature.
     */
    method: z.string(),
    inputParams: z.string(),
    description: z.string(),
    headers: z.array(Header),
    request: readAs(RequestDetails, {}),
    /** Successes first; only in the answer for one method. */
    responses: z.optional(z.array(MethodResponse)),
  }),
});
export type Method = z.output<typeof Method>;

/** A method in the step picker, with its library. */
export const MethodChoice = z.object({
  method_uuid: uuid,
  method_name: z.string(),
  library_uuid: uuid,
  library_name: z.string(),
  endpoint: z.string(),
  method: z.string(),
  description: z.string(),
  is_deprecated: z.boolean(),
});
export type MethodChoice = z.output<typeof MethodChoice>;

/** The characters that HTTP allows in a method's name, in upper case. */
const httpMethod = z
  .string(messages.httpMethodRequired)
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, messages.httpMethodRequired),
    z.regex(/^[!#$%&'*+.^_`|~\w-]{1,40}$/, messages.httpMethodShape),
  );
const endpoint = requiredLine(2000, messages.endpointRequired);
/** Tags that differ only in case and surrounding spaces are the same; the first spelling is kept. */
export const tagList = (maxTags: number, maxCharacters: number) =>
  z.pipe(
    z.array(line(maxCharacters)).check(z.maxLength(maxTags, messages.tooManyTags(maxTags))),
    z.transform((tags: string[]) => withoutRepeated(tags)),
  );
const HeaderForm = z.object({
  name: requiredLine(200, messages.headerNameRequired).check(
    z.regex(/^[!#$%&'*+.^_`|~\w-]*$/, messages.headerNameShape),
  ),
  type: z._default(line(100), 'string'),
  required: z._default(z.boolean(), false),
  description: z._default(text(2000), ''),
  default_value: z._default(line(500), ''),
  example: z.optional(line(500)),
});
const inputParams = text(64_000);
const headers = z.array(HeaderForm).check(z.maxLength(100, messages.tooManyHeaders(100)));
/** How many tags a method may have. */
export const MAX_TAGS = 50;
const tags = tagList(MAX_TAGS, 100);
/** Alternatives of the library's schemes: an empty list means no authentication, null means the library's default. */
const security = z.nullable(z.array(z.array(line(200)).check(z.maxLength(20))).check(z.maxLength(20)));

export const MethodForm = z.object({
  method_name: z._default(line(200), ''),
  tags: z._default(tags, []),
  is_deprecated: z._default(z.boolean(), false),
  details: z.object({
    endpoint,
    method: httpMethod,
    inputParams: z._default(inputParams, '[]'),
    description: z._default(text(8000), ''),
    headers: z._default(headers, []),
    security: z._default(security, null),
    responses: z.optional(ResponseForms),
  }),
});
export type MethodForm = z.input<typeof MethodForm>;

/** Fields that are left out do not change. */
export const MethodChanges = z.object({
  method_name: z.optional(requiredLine(200, messages.nameRequired)),
  description: z.optional(text(8000)),
  tags: z.optional(tags),
  is_deprecated: z.optional(z.boolean()),
  details: z.optional(
    z.object({
      endpoint: z.optional(endpoint),
      method: z.optional(httpMethod),
      inputParams: z.optional(inputParams),
      description: z.optional(text(8000)),
      headers: z.optional(headers),
      security: z.optional(security),
      responses: z.optional(ResponseForms),
    }),
  ),
});
export type MethodChanges = z.input<typeof MethodChanges>;

const oneMethod = z.object({ id: uuid });

/** How many methods one call can change or delete. */
export const MAX_METHODS_AT_ONCE = 100;
const method_uuids = z
  .array(uuid, messages.someMethods)
  .check(
    z.minLength(1, messages.someMethods),
    z.maxLength(MAX_METHODS_AT_ONCE, messages.tooManyMethods(MAX_METHODS_AT_ONCE)),
  );
const tag = requiredLine(100, messages.tagRequired);

/** The changes to each of several methods of a library; fields that are left out do not change. */
export const MethodsChanges = z.object({
  method_uuids,
  add_tag: z.optional(tag),
  remove_tag: z.optional(tag),
  is_deprecated: z.optional(z.boolean()),
});
export type MethodsChanges = z.input<typeof MethodsChanges>;

/** Reasons why a method may need work. */
export const methodConcerns = [
  'undescribed',
  'without_example',
  'without_responses',
  'untagged',
  'never_asked',
  'deprecated',
  'edited',
] as const;
export type MethodConcern = (typeof methodConcerns)[number];

/** The order of a library's methods: document order, by name, or by path. */
export const methodOrders = ['document', 'name', 'path'] as const;

/** The filters for the methods of a library. */
export const MethodFilter = z.object({
  tag: z.optional(line(100)),
  http_method: z.optional(line(20)),
  only: z.optional(z.enum(methodConcerns)),
  order: z.optional(z.enum(methodOrders)),
});
export type MethodFilter = z.output<typeof MethodFilter>;

const counted = z.object({ name: z.string(), count: z.number() });

/**
 * A summary of a library's methods: its tags and HTTP methods, most frequent first, and the methods that may
 * need work.
 */
export const MethodsOverview = z.object({
  total: z.number(),
  /** At most 200. */
  tags: z.array(counted),
  http_methods: z.array(counted),
  concerns: z.object({
    undescribed: z.number(),
    /** Methods with inputs, none of which has an example or an allowed value. */
    without_example: readAs(z.number(), 0),
    /** Methods without a response; functions of SDKs have none and are not counted. */
    without_responses: readAs(z.number(), 0),
    untagged: z.number(),
    never_asked: z.number(),
    deprecated: z.number(),
    edited: z.number(),
  }),
});
export type MethodsOverview = z.output<typeof MethodsOverview>;

export const methodCalls = {
  list: call({
    method: 'GET',
    path: '/methods/library/:libraryId',
    permission: 'methods.read',
    params: z.object({ libraryId: uuid }),
    query: z.object({ ...listQuery.shape, ...MethodFilter.shape }),
    answer: z.array(Method),
    list: true,
  }),
  overview: call({
    method: 'GET',
    path: '/methods/library/:libraryId/overview',
    permission: 'methods.read',
    params: z.object({ libraryId: uuid }),
    answer: MethodsOverview,
  }),
  /** The methods of all libraries of a project, for choosing a workflow's steps. */
  choices: call({
    method: 'GET',
    path: '/methods/project/:projectUuid',
    permission: 'methods.read',
    params: z.object({ projectUuid: uuid }),
    query: listQuery,
    answer: z.array(MethodChoice),
    list: true,
  }),
  /** Methods of all projects that the person works on, best matches first; empty without a search text. */
  find: call({
    method: 'GET',
    path: '/methods/search',
    permission: 'own',
    query: listQuery,
    answer: z.array(z.extend(MethodChoice, { project_uuid: uuid, project_name: z.string() })),
    list: true,
  }),
  get: call({
    method: 'GET',
    path: '/methods/:id',
    permission: 'methods.read',
    params: oneMethod,
    answer: Method,
  }),
  create: call({
    method: 'POST',
    path: '/methods/library/:libraryId',
    permission: 'methods.create',
    params: z.object({ libraryId: uuid }),
    body: MethodForm,
    answer: Method,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/methods/:id/details',
    permission: 'methods.update',
    params: oneMethod,
    body: MethodChanges,
    answer: Method,
  }),
  /** Either all of them are changed or none. */
  updateMany: call({
    method: 'PATCH',
    path: '/methods/library/:libraryId',
    permission: 'methods.update',
    params: z.object({ libraryId: uuid }),
    body: MethodsChanges,
    answer: z.object({ message: z.string() }),
  }),
  /** Either all of them are deleted or none. */
  deleteMany: call({
    method: 'DELETE',
    path: '/methods/library/:libraryId',
    permission: 'methods.delete',
    params: z.object({ libraryId: uuid }),
    body: z.object({ method_uuids }),
    answer: z.object({ message: z.string() }),
  }),
  delete: call({
    method: 'DELETE',
    path: '/methods/:id',
    permission: 'methods.delete',
    params: oneMethod,
    answer: z.object({ message: z.string() }),
  }),
};

/** Parses `inputParams`; returns null for hand-written text that is not such a list. */
export function readInputParams(json: string): InputParam[] | null {
  return z.safeParse(z.array(InputParam), parseJson(json)).data ?? null;
}

/** The tags trimmed, without empty and repeated ones; the first spelling is kept. */
function withoutRepeated(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim())) {
    const key = tagKey(tag);
    if (tag && !seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}
