import { config } from 'zod/mini';

/**
 * Zod compiles its parsers with `new Function`, which the Content-Security-Policy forbids; even its probe is
 * reported as a violation. Imported first, before any schema is used.
 */
config({ jitless: true });
