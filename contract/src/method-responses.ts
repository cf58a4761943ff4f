import * as z from 'zod/mini';

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

/** The responses of a method from their stored JSON text, successes first. */
export const readResponses = (text = '[]'): MethodResponse[] => JSON.parse(text) as MethodResponse[];

export const isSuccess = ({ status }: MethodResponse): boolean => !/^(?:[45]|default$)/i.test(status);

/** The example of a response for people: JSON over several lines, any other text unchanged. */
export function exampleText(example: string): string {
  try {
    return JSON.stringify(JSON.parse(example), null, 2);
  } catch {
    return example;
  }
}
