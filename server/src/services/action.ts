import type { Answer, Call, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { DocumentBytes } from '../platform/http-kit/document-bytes.ts';
import type { SpooledFile } from '../platform/http-kit/spool-file.ts';
import type { RequestContext } from './context.ts';

/** One page of a long list, or the whole list in pieces, and the total number of rows. */
export type Page<Rows> = { rows: Rows | AsyncIterable<Rows>; total: number };

/** The result of a call that returns a file. */
export type StoredFile = { name: string; type: string; content: DocumentBytes };

/** The result of an action: the call's answer, a page of it for a long list, or a file. */
export type ActionResult<C extends Call> = C extends { file: true }
  ? StoredFile
  : C extends { list: true }
    ? Page<Answer<C>>
    : Answer<C>;

/** One operation of the product: it receives the context and the parsed request, and returns the answer. */
export type Action<C extends Call> = (
  ctx: RequestContext,
  received: ParsedRequest<C>,
) => Promise<ActionResult<C>>;

/** An uploaded file. It is closed after the response has been sent. */
export type UploadedFile = { name: string; content: SpooledFile };
export type Form<C extends Call> = { body: ParsedRequest<C>['body']; file: UploadedFile | undefined };

/**
 * The input of an action with an upload. The action reads the form itself, after it has checked the
 * permission.
 */
export type ReceivedUpload<C extends Call> = Omit<ParsedRequest<C>, 'body'> & {
  readForm: () => Promise<Form<C>>;
  /** Aborted when the client disconnects; nothing should be stored in that case. */
  gone: AbortSignal;
};
export type UploadAction<C extends Call> = (
  ctx: RequestContext,
  received: ReceivedUpload<C>,
) => Promise<ActionResult<C>>;

/** A call of the contract with its action. Entry points bind it; see `bindRoute`. */
export type Route = { call: Call } & (
  | { kind: 'json'; action: Action<Call> }
  | { kind: 'upload'; action: UploadAction<Call> }
);

export const route = <const C extends Call>(call: C, action: Action<NoInfer<C>>): Route => ({
  kind: 'json',
  call,
  action: action as Action<Call>,
});

/** The same for a call that uploads a file. */
export const uploadRoute = <const C extends Call>(call: C, action: UploadAction<NoInfer<C>>): Route => ({
  kind: 'upload',
  call,
  action: action as UploadAction<Call>,
});
