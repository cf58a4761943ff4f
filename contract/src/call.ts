import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The contract of one call: its path, its input and its output. Paths are relative to /api. */
export type Call = {
  readonly method: Verb;
  readonly path: string;
  /**
   * What the actor needs: a permission in the project that the call is about; `own`: only authentication, for
   * the actor's own data; `anyone`: nothing.
   */
  readonly permission: Permission | 'own' | 'anyone';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** 200 unless the call creates something. */
  readonly status?: 200 | 201;
  /** The body is multipart/form-data: `body` describes its text fields, and files are separate parts. */
  readonly multipart?: true;
  /** The maximum size of a file in a form; by default, the maximum size of a document. */
  readonly fileBytes?: number;
  /** The answer is a file to download instead of JSON. */
  readonly file?: true;
  /** A long list, paged by `page` and `page_size`, with the total in X-Total-Count. */
  readonly list?: true;
  /**
   * The call changes nothing that other users see, although its method is not GET: it only reads, or it signs its actor
   * in. A live demo therefore allows it, and refuses every other call that is not a GET.
   */
  readonly reads?: true;
  /** The identity token may be sent in the body's `accessToken` if there is no Authorization header. */
  readonly tokenInBody?: true;
};

/** Keeps the literal types of a call, so that both sides know its exact shapes. */
export const call = <const C extends Call>(promise: C): C => promise;

/** The path of a call with its parameters filled in. */
export const fillPath = ({ path }: Pick<Call, 'path'>, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What an action receives: every part parsed by the contract. */
export type ParsedRequest<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** What a client sends. */
export type RequestInput<C extends Call> = {
  params: InputOf<C['params']>;
  query: InputOf<C['query']>;
  body: InputOf<C['body']>;
};

export type Answer<C extends Call> = z.input<C['answer']>;
export type ParsedAnswer<C extends Call> = z.output<C['answer']>;
