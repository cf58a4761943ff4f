import * as z from 'zod/mini';

/** The import options for a document that has too many methods. */
export const TagChoice = z.object({
  /** How many of the document's methods fit; −1 for no limit. */
  most: z.number(),
  /** How many methods the document has. */
  total: z.number(),
  /** Each method is in exactly one of the sets. An empty list of tags means methods without tags. */
  sets: z.array(z.object({ tags: z.array(z.string()), methods: z.number() })),
  /** How many methods have none of the tags listed here, which are only the most common ones. */
  unlisted: z.number(),
});
export type TagChoice = z.output<typeof TagChoice>;

/** The common shape of all error responses of the product API. */
export const Problem = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The import options, for a document with too many methods. */
  choice: z.optional(TagChoice),
  request_id: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;
