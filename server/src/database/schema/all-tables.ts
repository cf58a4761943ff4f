export * from './customers.ts';
export * from './idempotency.ts';
export * from './identity.ts';
export * from './keys.ts';
export * from './libraries.ts';
export * from './projects.ts';
export * from './publications.ts';
export * from './questions.ts';
