import type { FlowMethod } from '../data-flow.ts';
import type { PublishedMethod } from '../search-messages.ts';

/** A published method, its place in the index and what it needs. */
export type FlowingMethod = PublishedMethod & { flow: FlowMethod; doc: number };
