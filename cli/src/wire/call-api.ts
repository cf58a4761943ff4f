import { randomBytes } from 'node:crypto';
import { type Call, fillPath, type ParsedAnswer, type RequestInput } from '@fieldkit/contract/call.ts';
import { parseJson } from '@fieldkit/contract/json.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import { escapePartName } from '@fieldkit/contract/uri-text.ts';
import * as z from 'zod/mini';
import manifest from '../../package.json' with { type: 'json' };
import * as messages from '../command-line.messages.ts';
import { calledWrongly, Failure } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import { type HttpAnswer, send } from './send.ts';
import { retryAfterOf, sendAgain } from './send-again.ts';

/** The parts of a request, if the call has them. */
type Parts<C extends Call> = {
  [Part in keyof RequestInput<C> as undefined extends RequestInput<C>[Part]
    ? never
    : Part]: RequestInput<C>[Part];
} & { file?: FormFile | undefined };

type CallOptions = {
  /** Whether sending the request twice has the same effect as sending it once. Reading always does. */
  isRepeatable?: boolean;
  /** Ensures that a creating call takes effect only once, no matter how often it is sent. */
  idempotencyKey?: string;
};

const READING_S = 30;
/** Large documents take a while on slow connections. */
const UPLOADING_S = 600;

export type Api = <C extends Call>(
  call: C,
  parts: Parts<C>,
  manner?: CallOptions,
) => Promise<ParsedAnswer<C>>;

/** Makes calls of the contract with a key; the contract parses requests and responses. */
export function openApi({ url, key }: Access, terminal: Terminal): Api {
  return async <C extends Call>(
    call: C,
    args: Parts<C>,
    { isRepeatable, idempotencyKey }: CallOptions = {},
  ) => {
    const parts = args as { params?: Fields; query?: Fields; body?: Fields; file?: FormFile };
    for (const part of ['params', 'query', 'body'] as const) requireValid(call[part], parts[part]);
    const payload = payloadOf(call, parts);
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'user-agent': userAgent,
      ...(payload && { 'content-type': payload.type }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const wire = {
      method: call.method,
      url: urlOf(url, call, parts),
      headers,
      ...(payload && { body: payload.bytes }),
      timeoutS: timeout(call.multipart ? UPLOADING_S : READING_S),
    };
    const safe = isRepeatable ?? (call.method === 'GET' || idempotencyKey !== undefined);
    const heard = await sendAgain(() => send(wire), { isRepeatable: safe, notify: terminal.print });
    return parseAnswer(call, heard, url);
  };
}

type Fields = Record<string, unknown>;

/** Refuses input that the server would refuse, with the same message. */
function requireValid(schema: z.ZodMiniType | undefined, value: unknown): void {
  const checked = schema && z.safeParse(schema, value ?? {});
  if (checked?.success !== false) return;
  const lines = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw calledWrongly(lines[0] ?? '', ...lines.slice(1));
}

function payloadOf(call: Call, { body, file }: { body?: Fields; file?: FormFile }) {
  if (call.multipart) return formBytes((body ?? {}) as Record<string, string>, file);
  return call.body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body ?? {})) };
}

function urlOf(
  base: string,
  call: Call,
  { params = {}, query = {} }: { params?: Fields; query?: Fields },
): URL {
  const path = fillPath(call, params);
  const url = new URL(`${base}/api${path}`);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, String(value));
  return url;
}

function parseAnswer<C extends Call>(call: C, heard: HttpAnswer, base: string): ParsedAnswer<C> {
  const origin = new URL(base).origin;
  const value = parseJson(heard.text);
  if (heard.status >= 400) throw refusal(heard, value, origin);
  const answer = z.safeParse(call.answer, value);
  if (!answer.success)
    throw new Failure(messages.notFieldkit(origin), { code: 'not_fieldkit', status: heard.status });
  return answer.data as ParsedAnswer<C>;
}

/** The server's own sentence, unchanged. */
function refusal(heard: HttpAnswer, value: unknown, origin: string): Failure {
  const { status } = heard;
  const problem = z.safeParse(Problem, value);
  // The server's sentence is for people in the dashboard: it explains that their session has ended.
  if (status === 401)
    return new Failure(messages.keyNotAccepted, {
      status,
      code: problem.data?.code ?? 'failed',
      isRefusal: true,
    });
  if (!problem.success && status >= 500)
    return new Failure(messages.notWorking(origin, status), {
      status,
      code: 'unavailable',
      hints: hintsOf(heard),
    });
  if (!problem.success)
    return new Failure(messages.noReason, {
      status,
      isRefusal: true,
      // Proxies refuse large requests with their own messages.
      hints: status === 429 ? hintsOf(heard) : [messages.notFieldkit(origin)],
    });
  const { message, code, fields = {} } = problem.data;
  return new Failure(message, {
    status,
    code,
    isRefusal: true,
    hints: [...Object.entries(fields).map(([name, sentence]) => `  ${name}: ${sentence}`), ...hintsOf(heard)],
  });
}

/** Advice for a status code. */
export function hintsOf(heard: HttpAnswer): string[] {
  if (heard.status === 401) return [messages.keyRefused];
  const wait = retryAfterOf(heard);
  return wait === null ? [] : [messages.comeBack(Math.ceil(wait / 60) || 1)];
}

/** FIELDKIT_TIMEOUT, in seconds, for all requests. */
export function timeout(usual: number): number {
  const configured = process.env.FIELDKIT_TIMEOUT ?? '';
  return /^[1-9]\d{0,4}$/.test(configured) ? Number(configured) : usual;
}

export const { version } = manifest;

/** Identifies the client in operators' logs. */
export const userAgent = `fieldkit-cli/${version} (node ${process.versions.node})`;

export type FormFile = { name: string; bytes: Buffer };

/** multipart/form-data with the fields that are not empty, and a file. */
function formBytes(
  fields: Record<string, string | undefined>,
  file?: FormFile,
): { type: string; bytes: Buffer } {
  const boundary = `fieldkit-${randomBytes(12).toString('hex')}`;
  const begin = (rest: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, value]) =>
    value ? [begin(`name="${escapePartName(name)}"`), Buffer.from(value), end] : [],
  );
  if (file)
    parts.push(
      begin(`name="file"; filename="${escapePartName(file.name)}"\r\ncontent-type: application/octet-stream`),
      file.bytes,
      end,
    );
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
