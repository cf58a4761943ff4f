import * as z from 'zod/mini';
import { wholeNumber } from './setting-shapes.ts';

const maxCount = wholeNumber(1, 1_000_000);

/** How often an account may have documents read, and where they are while they arrive. */
export const importSettings = {
  /** Documents an hour that are read for an account: new libraries, newer documents, previews, workflows from Arazzo. */
  LIMIT_IMPORTS_PER_ACCOUNT: z._default(maxCount, 120),
  /** Documents an hour that an account has fetched from an address. */
  LIMIT_FETCHES_PER_ACCOUNT: z._default(maxCount, 60),
  /** The folder for files that arrive; by default `uploads` in DATA_DIR. */
  UPLOAD_DIR: z.optional(z.string()),
};
