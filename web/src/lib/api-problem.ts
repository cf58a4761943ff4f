import { Problem } from '@fieldkit/contract/problem.ts';
import * as z from 'zod/mini';

/** A call that did not succeed: refused by the server (status above 0), or never answered (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  /** The server's short title, if it sent one. */
  readonly error: string | null;
  readonly code: string | null;
  /** What is wrong with which field. */
  readonly fields: Record<string, string>;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.error = problem.error ?? null;
    this.code = problem.code ?? null;
    this.fields = problem.fields ?? {};
  }
}

/** Reads a refusal's body, whatever a proxy in between may have made of it. */
export function problemFrom(status: number, text: string): ApiProblem {
  try {
    const parsed = z.safeParse(Problem, JSON.parse(text));
    if (parsed.success) return new ApiProblem(status, parsed.data);
  } catch {
    // not JSON: the status alone must do
  }
  return new ApiProblem(status);
}
