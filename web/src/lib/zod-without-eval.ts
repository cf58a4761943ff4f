import { config } from 'zod/mini';

/**
 * Zod compiles its parsers with `new Function`, which the Content-Security-Policy forbids. Even checking
 * whether it is allowed is reported as a violation. Import this module before any schema is used.
 */
config({ jitless: true });
