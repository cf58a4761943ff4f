import * as z from 'zod/mini';
import { call } from './call.ts';
import { MethodResponse } from './method-responses.ts';
import { listQuery, readAs, text, uuid } from './shapes.ts';

/** What a model looks like, in the form of a response. */
const ModelShape = z.extend(
  z.pick(MethodResponse, {
    type: true,
    fields: true,
    notes: true,
    models: true,
    is_cut: true,
    example: true,
  }),
  {
    /** The allowed values, if it lists some. */
    values: z.optional(z.array(z.string())),
  },
);
export type ModelShape = z.output<typeof ModelShape>;

/** A model in a list: a named schema of the document. */
export const ModelSummary = z.object({
  model_uuid: uuid,
  library_uuid: uuid,
  /** The document's own name: `full-repository`. */
  name: z.string(),
  /** The first 300 characters of its description; empty if it has none. */
  summary: z.string(),
  is_deprecated: z.boolean(),
  /** The names of the first fields of its outermost level, in the document's order; at most 12. */
  field_names: z.array(z.string()),
  /** How many fields its outermost level has. */
  field_count: z.number(),
});
export type ModelSummary = z.output<typeof ModelSummary>;

const ModelMethod = z.object({ method_uuid: uuid, method_name: z.string() });
export type ModelMethod = z.output<typeof ModelMethod>;

export const ApiModel = z.extend(ModelSummary, {
  description: z.string(),
  shape: ModelShape,
  /** The first methods that send it in their request, and those that have it in a response. */
  request_of: z.array(ModelMethod),
  response_of: z.array(ModelMethod),
  /** What a person changed; a newer document does not change it. */
  edited_fields: readAs(z.array(z.string()), []),
});
export type ApiModel = z.output<typeof ApiModel>;

/** A model in a list of a plugin's pages. */
export type ModelLineView = {
  model_uuid: string;
  library_uuid: string;
  library_name: string;
  name: string;
  /** About the first sentence. */
  excerpt: string;
  is_deprecated: boolean;
};

/** What a person may change of a model. Fields that are left out do not change. */
const ModelEdits = z.object({
  description: z.optional(text(8000)),
  is_deprecated: z.optional(z.boolean()),
});

/** The shape from its stored JSON text. */
export const readShape = (text: string): ModelShape => JSON.parse(text) as ModelShape;

export const modelCalls = {
  /** The models of a library in the document's order; `search` matches name and description. */
  list: call({
    method: 'GET',
    path: '/libraries/:libraryId/models',
    permission: 'methods.read',
    params: z.object({ libraryId: uuid }),
    query: listQuery,
    answer: z.array(ModelSummary),
    list: true,
  }),
  get: call({
    method: 'GET',
    path: '/models/:modelUuid',
    permission: 'methods.read',
    params: z.object({ modelUuid: uuid }),
    answer: ApiModel,
  }),
  update: call({
    method: 'PATCH',
    path: '/models/:modelUuid',
    permission: 'methods.update',
    params: z.object({ modelUuid: uuid }),
    body: ModelEdits,
    answer: z.object({ message: z.string() }),
  }),
};
