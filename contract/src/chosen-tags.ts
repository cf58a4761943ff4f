import * as z from 'zod/mini';
import { parseJson } from './json.ts';
import * as messages from './messages/libraries.ts';
import { line } from './shapes.ts';

/** How many methods of a document have exactly these tags; none for those without tags. */
export type TagSet = { tags: string[]; methods: number };

/** The entry among chosen tags that means methods without tags. */
export const withoutTags = '';

/** Whether a method is imported when only some tags are chosen: it needs one of them. */
export const isChosen = (tags: readonly string[], chosen: ReadonlySet<string>): boolean =>
  tags.length === 0 ? chosen.has(withoutTags) : tags.some((tag) => chosen.has(tag));

/** How many methods are imported with these tags, each counted once. */
export const countChosen = (sets: readonly TagSet[], chosen: ReadonlySet<string>): number =>
  sets.reduce((sum, { tags, methods }) => (isChosen(tags, chosen) ? sum + methods : sum), 0);

const MAX_TAGS = 1_000;
const MAX_TAG_LENGTH = 300;

/** A form field with the chosen tags, as a JSON list. */
export const tagsField = z.pipe(
  z.string(),
  z.pipe(
    z.transform(parseJson),
    z.array(line(MAX_TAG_LENGTH), messages.wrongTags).check(z.maxLength(MAX_TAGS, messages.wrongTags)),
  ),
);
