import * as z from 'zod/mini';
import * as messages from './messages/libraries.ts';
import { line } from './shapes.ts';

const MAX_TAGS = 1_000;
const MAX_TAG_LENGTH = 300;

const read = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** A form field with the chosen tags, as a JSON list. */
export const tagsField = z.pipe(
  z.string(),
  z.pipe(
    z.transform(read),
    z.array(line(MAX_TAG_LENGTH), messages.wrongTags).check(z.maxLength(MAX_TAGS, messages.wrongTags)),
  ),
);
