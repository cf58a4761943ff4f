import { parseJson } from '@fieldkit/contract/json.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { Problem, type TagChoice } from '@fieldkit/contract/problem.ts';
import * as z from 'zod/mini';

/** A failed request: either the server refused it (status above 0) or no answer arrived (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  /** The server's short title, if it sent one. */
  readonly error: string | null;
  readonly code: string | null;
  /** Error messages by field name. */
  readonly fields: Record<string, string>;
  /** The choice that the server offers if a document has too many methods. */
  readonly choice: TagChoice | null;
  readonly #failedAt = performance.now();

  constructor(status: number, problem: { [Part in keyof Problem]?: Problem[Part] | undefined } = {}) {
    super(problem.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.error = problem.error ?? null;
    this.code = problem.code ?? null;
    this.fields = problem.fields ?? {};
    this.choice = problem.choice ?? null;
  }

  /** When the request failed, in milliseconds since the page was opened. */
  get failedAt(): number {
    return this.#failedAt;
  }
}

/** A request that got no answer. The app's own message states what happened to the data that was sent. */
export class NoConnection extends ApiProblem {
  constructor(isSaving: boolean) {
    super(0, { message: isSaving ? shellMessages.noConnectionToSave : shellMessages.noConnection });
  }
}

/** The HTTP status for requests that the plan does not allow. */
const planLimit = 402;

/** Whether a plan limit caused the failure. Forms show it with a button to the plans, so no toast repeats it. */
export const isPlanLimit = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status === planLimit;

/** The texts of a refusal. A server that implements only the product specification may send either one, and no code. */
const Texts = z.pick(z.partial(Problem), { error: true, message: true });

/** Only proxies between the browser and the server send these statuses. */
const gateways: readonly number[] = [502, 504];
export const isGateway = (status: number): boolean => gateways.includes(status);

/** Parses the body of a refusal, which a proxy may have replaced. */
export function problemFrom(status: number, text: string): ApiProblem {
  const body = parseJson(text);
  const parsed = z.safeParse(Problem, body);
  if (parsed.success) return new ApiProblem(status, parsed.data);
  const texts = z.safeParse(Texts, body);
  if (texts.success && !isGateway(status)) return new ApiProblem(status, texts.data);
  return new ApiProblem(status);
}

/** Servers answer with 500 for their own errors. Proxies use other codes when they cannot reach the server. */
const serverFault = 500;

/** Whether a failure comes from the server itself: a 500, or a body with a message or title for the user. */
export function isFromServer(status: number, text: string): boolean {
  return status === serverFault || hasTexts(problemFrom(status, text));
}

/** Whether the same request may succeed later: the server was unreachable, or it failed without giving a reason. */
export const mayRecover = (error: unknown): boolean =>
  error instanceof NoConnection ||
  (error instanceof ApiProblem && error.status === serverFault && !hasTexts(error));

const hasTexts = ({ error, message }: ApiProblem): boolean => Boolean(error || message);
