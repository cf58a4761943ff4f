import { lazyIdentity } from '../features/identity/lazy-identity.ts';

/** The one identity of this page. */
export const identity = lazyIdentity();
