import * as z from 'zod/mini';
import * as messages from './messages/method-details.ts';
import { line, requiredLine, text } from './shapes.ts';

/** A call that can follow a response. */
const ResponseLink = z.object({
  name: z.string(),
  description: z.string(),
  /** The call as `GET /users/{id}`, or the document's own reference to it. */
  target: z.string(),
  /** The values of its parameters, mostly expressions: `$response.body#/id`. */
  parameters: z.record(z.string(), z.string()),
});

/** One of the responses that a call can have. */
export const MethodResponse = z.object({
  /** A status code, a range such as `4XX`, or `default`; `OK` for gRPC, and `message NAME` for AsyncAPI. */
  status: z.string(),
  description: z.string(),
  /** Empty if the response has no body. */
  content_type: z.string(),
  /** The type of the body: `object`, `object[]`, `string`, `file`; empty if there is none. */
  type: z.string(),
  /** The types of the body's fields by their paths: `owner.login`, `items[].price`; `[].id` if the body is a list. */
  fields: z.record(z.string(), z.string()),
  /** What the document or a person says about fields, by their paths. */
  notes: z.optional(
    z.record(
      z.string(),
      z.object({
        required: z.optional(z.boolean()),
        description: z.optional(z.string()),
        example: z.optional(z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
  ),
  /** The names of the models of fields whose own fields are not listed, by the paths of the fields. */
  models: z.optional(z.record(z.string(), z.string())),
  /** The body has fields that are not listed. */
  is_cut: z.optional(z.boolean()),
  /** Descriptions of the headers by their names. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The document's example of the body, shortened; JSON if the body is. */
  example: z.optional(z.string()),
  /** The codes by which the body distinguishes errors: `card_declined`. */
  codes: z.optional(z.array(z.string())),
  /** The calls that can follow, with values of this response. */
  links: z.optional(z.array(ResponseLink)),
});
export type MethodResponse = z.output<typeof MethodResponse>;

/** What a person may send of each part. Each limit is at least that of an import, so that imported ones can be sent back. */
const maxResponses = 40;
const maxFields = 400;
const maxText = 400_000;

/** Imports list six levels. */
const maxLevels = 20;
const path = requiredLine(1_500, messages.fieldNameRequired).check(
  z.refine((value) => value.split(/\.|\[\]/).length <= maxLevels, messages.fieldTooDeep(maxLevels)),
);
const atMost = (max: number, error: string) =>
  z.refine((value: unknown) => Object.keys(value ?? {}).length <= max, error);
/** What is wrong with a name of a record, in the words of its own check. */
const nameError = (issue: { code?: string | undefined; issues?: unknown }) =>
  issue.code === 'invalid_key'
    ? ((issue.issues as { message?: string }[] | undefined)?.[0]?.message ?? messages.fieldNameRequired)
    : undefined;
const named = z.record(line(400), text(2_000)).check(atMost(100, messages.tooManyResponseParts));

const ResponseForm = z.object({
  status: requiredLine(200, messages.statusRequired).check(
    // Two statuses that look the same would be two responses for a reader, and one for a caller.
    z.refine((status) => !/\p{Default_Ignorable_Code_Point}/u.test(status), messages.statusInvisible),
  ),
  description: z._default(text(2_000), ''),
  content_type: z._default(line(200), ''),
  type: z._default(line(2_000), ''),
  fields: z._default(
    z
      .record(path, requiredLine(2_000, messages.fieldTypeRequired), { error: nameError })
      .check(atMost(maxFields, messages.tooManyFields(maxFields))),
    {},
  ),
  notes: z.optional(
    z
      .record(
        path,
        z.object({
          required: z.optional(z.boolean()),
          description: z.optional(text(8_000)),
          example: z.optional(z.union([line(200), z.number(), z.boolean()])),
        }),
      )
      .check(atMost(maxFields, messages.tooManyFields(maxFields))),
  ),
  is_cut: z.optional(z.boolean()),
  headers: z.optional(named),
  example: z.optional(text(8_000)),
  codes: z.optional(z.array(line(400)).check(z.maxLength(100, messages.tooManyResponseParts))),
  links: z.optional(
    z
      .array(z.object({ name: line(400), description: text(2_000), target: line(2_000), parameters: named }))
      .check(z.maxLength(20, messages.tooManyResponseParts)),
  ),
});

/** The responses of a method as a person edits them. */
export const ResponseForms = z.array(ResponseForm).check(
  z.maxLength(maxResponses, messages.tooManyResponses(maxResponses)),
  z.refine(
    (responses) => new Set(responses.map(({ status }) => status)).size === responses.length,
    messages.statusTwice,
  ),
  z.refine((responses) => JSON.stringify(responses).length <= maxText, messages.responsesTooLong),
);

/** The responses of a method from their stored JSON text, successes first. */
export const readResponses = (text = '[]'): MethodResponse[] => JSON.parse(text) as MethodResponse[];

export const isSuccess = ({ status }: Pick<MethodResponse, 'status'>): boolean =>
  !/^(?:[45]|default$)/i.test(status);

/** The example of a response for people: JSON over several lines, any other text unchanged. */
export function exampleText(example: string): string {
  try {
    return JSON.stringify(JSON.parse(example), null, 2);
  } catch {
    return example;
  }
}
