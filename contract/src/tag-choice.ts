import * as z from 'zod/mini';
import { libraryMessages as say } from './messages/libraries.ts';
import { line } from './shapes.ts';

/** What can be imported instead of a whole document that has too many methods. */
export const TagChoice = z.object({
  /** So many of the document's methods fit; −1 without limit. */
  most: z.number(),
  /** So many it has. */
  total: z.number(),
  /** Each method is in one of them. An empty list of tags stands for methods without tags. */
  sets: z.array(z.object({ tags: z.array(z.string()), methods: z.number() })),
  /** Methods that have none of the tags that are listed here: only the most common are. */
  unlisted: z.number(),
});
export type TagChoice = z.output<typeof TagChoice>;

const MOST_TAGS = 1_000;
const LONGEST_TAG = 300;

const read = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** A field of a form: the tags whose methods are wanted, as a JSON list. */
export const tagsField = z.pipe(
  z.string(),
  z.pipe(
    z.transform(read),
    z.array(line(LONGEST_TAG), say.wrongTags).check(z.maxLength(MOST_TAGS, say.wrongTags)),
  ),
);
