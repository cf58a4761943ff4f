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
