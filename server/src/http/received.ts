import type { Answer, Call, Received } from '@fieldkit/contract/call.ts';
import type { Context } from '../context.ts';
import type { DocumentBytes } from '../uploads/document-bytes.ts';
import type { SpooledFile } from '../uploads/spool-file.ts';

/** One page of a long list, or all of it in pieces, and how many rows there are in all. */
export type Page<Rows> = { rows: Rows | AsyncIterable<Rows>; total: number };

/** What a call answers whose answer is a file. */
export type KeptFile = { name: string; type: string; content: DocumentBytes };

/** What a verb answers: the call's answer, a page of it for a long list, or a file. */
export type Answering<C extends Call> = C extends { file: true }
  ? KeptFile
  : C extends { list: true }
    ? Page<Answer<C>>
    : Answer<C>;

/** One file, one action, one function: who asks and what was sent in, the answer out. */
export type Verb<C extends Call> = (ctx: Context, received: Received<C>) => Promise<Answering<C>>;

/** A file that arrived. It is closed when the request has been answered. */
export type UploadedFile = { name: string; content: SpooledFile };
export type Form<C extends Call> = { body: Received<C>['body']; file: UploadedFile | undefined };

/** What an uploading verb receives: the form is read only when it asks, so after it knows that the person may. */
export type ReceivedUpload<C extends Call> = Omit<Received<C>, 'body'> & {
  readForm: () => Promise<Form<C>>;
  /** Aborted when whoever sent the form has gone: then nobody waits for the answer, and nothing should be kept. */
  gone: AbortSignal;
};
export type UploadVerb<C extends Call> = (ctx: Context, received: ReceivedUpload<C>) => Promise<Answering<C>>;
