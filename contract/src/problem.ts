import * as z from 'zod/mini';
import { TagChoice } from './tag-choice.ts';

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
