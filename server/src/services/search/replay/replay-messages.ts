import type { Finding } from '@fieldkit/contract/pinned-questions.ts';
import type { PublishedMethod, PublishedWorkflow } from '../search-messages.ts';

/** A pinned question as it is asked again. */
export type Pin = {
  pin_uuid: string;
  text: string;
  method_uuids: string[];
  workflow_uuid: string | null;
};

/** The difference. The methods of a library are identified in parts. */
export type Change =
  | { kind: 'methods'; library_uuid: string }
  | {
      kind: 'workflow';
      workflow: Omit<PublishedWorkflow, 'workflow_uuid' | 'steps'> & { method_uuids: string[] };
      /** The workflow that it replaces. */
      instead: string | null;
    };

/** Messages of the main thread: methods, as many times as needed, then the change. */
export type ReplayInput = { methods: PublishedMethod[] } | { change: Change };

/** Findings by the id of the pin. */
export type Findings = Record<string, Finding>;
export type ReplayResult = { before: Findings; after: Findings } | { gone: true } | { failed: string };
export type ReplayData = { connectionString: string; publication_uuid: string; pins: Pin[] };
