import type { Call, ParsedAnswer } from '@fieldkit/contract/call.ts';
import { addressOf, headersOf, parseAnswer } from './api-client.ts';
import { ApiProblem, isFromServer, NoConnection, problemFrom } from './api-problem.ts';
import { fetchBearerToken } from './bearer.ts';
import { idempotencyKey, isAnswered } from './idempotency-key.ts';
import * as messages from './upload.messages.ts';

type Upload = {
  params: Record<string, unknown>;
  form: FormData;
  /** The share of the form that has been sent, from 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a form and reports its progress. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function upload<const C extends Call>(
  call: C,
  { params, form, onSent, signal }: Upload,
): Promise<ParsedAnswer<C>> {
  const token = await fetchBearerToken();
  signal.throwIfAborted();
  const address = addressOf(call, params);
  const once = call.status === 201 ? idempotencyKey(`${address} ${wordsOf(form)}`) : null;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, address);
    for (const [name, value] of Object.entries({ ...headersOf(token, false), ...once?.headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => void reasonOf(form).then(reject);
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, responseText } = request;
      if (isAnswered(status, responseText)) once?.ended(status, responseText);
      else if (!isFromServer(status, responseText)) return reject(new NoConnection(true));
      if (status < 200 || status > 299) return reject(problemFrom(status, responseText));
      try {
        resolve(parseAnswer(call, responseText));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Finds out why the upload failed. Browsers report a lost connection and a changed file in the same way. */
async function reasonOf(form: FormData): Promise<ApiProblem> {
  const files = Array.from(form.values()).filter((value) => value instanceof File);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
    return new NoConnection(true);
  } catch {
    return new ApiProblem(0, { message: messages.fileChanged });
  }
}

/** A fingerprint of a form, computed without reading the file's content. */
const wordsOf = (form: FormData): string =>
  JSON.stringify(
    Array.from(form, ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
