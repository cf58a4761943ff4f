import type { ImportedMethod, ImportWarning } from '@fieldkit/spec-importer/imported-method.ts';

/** What the importing thread is asked: to open a document once, then for one piece after the other. */
export type ImportRequest = { ask: 'open'; bytes: Uint8Array } | { ask: 'next' };

/** What is known of a document once it is read; its methods follow in pieces. */
export type OpenedDocument = {
  format: string;
  format_version: string;
  title: string;
  description: string;
  total: number;
  bytes: number;
  /** zstd of the document as it came. */
  compressed: Uint8Array;
};

export type ImportReply =
  | { reply: 'opened'; document: OpenedDocument }
  | { reply: 'methods'; methods: ImportedMethod[] }
  | { reply: 'end'; warnings: ImportWarning[] }
  | { reply: 'refused'; title: string; sentence: string };
