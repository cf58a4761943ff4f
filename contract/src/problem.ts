import * as z from 'zod/mini';

/** What can be imported instead of a whole document that has too many methods. */
export const TagChoice = z.object({
  /** So many of the document's methods fit; −1 without limit. */
  most: z.number(),
  /** So many it has. */
  total: z.number(),
  /** Each method is in one of them. An empty list of tags means methods without tags. */
  sets: z.array(z.object({ tags: z.array(z.string()), methods: z.number() })),
  /** Methods that have none of the tags that are listed here: only the most common are. */
  unlisted: z.number(),
});
export type TagChoice = z.output<typeof TagChoice>;

/** The one shape of every refusal of the product API. */
export const Problem = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What can be had instead, of a document with too many methods. */
  choice: z.optional(TagChoice),
  request_id: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;
