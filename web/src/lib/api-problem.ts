import { planLimitMessages } from '@fieldkit/contract/messages/plan-limits.ts';
import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import * as z from 'zod/mini';
import { offerRemedy } from '../ui/remedy.ts';
import { openPlansAfter, plansHelp } from './plans-door.ts';

/** A call that did not succeed: refused by the server (status above 0), or never answered (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  /** The server's short title, if it sent one. */
  readonly error: string | null;
  readonly code: string | null;
  /** What is wrong with which field. */
  readonly fields: Record<string, string>;
  /** What can be had instead, of a document with too many methods. */
  readonly choice: TagChoice | null;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.error = problem.error ?? null;
    this.code = problem.code ?? null;
    this.fields = problem.fields ?? {};
    this.choice = problem.choice ?? null;
  }
}

/** A call that was never answered: the words are ours, and say what became of what was sent along. */
export class NoConnection extends ApiProblem {
  constructor(isSaving: boolean) {
    super(0, { message: isSaving ? shellMessages.noConnectionToSave : shellMessages.noConnection });
  }
}

/** How the server refuses what somebody's plan does not allow. */
const planLimit = 402;

/** Whether the person's plan does not allow it. Forms show this with the way to the plans, so no toast repeats it. */
export const isPlanLimit = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.status === planLimit;

/** Wherever this refusal is shown, the plans are one press away. */
const offerUpgrade = ({ message, code, error }: Problem) =>
  offerRemedy(message, {
    label: planLimitMessages.upgrade,
    run: () => openPlansAfter({ code, error }),
    helps: plansHelp,
  });

/** Reads a refusal's body, whatever a proxy in between may have made of it. */
export function problemFrom(status: number, text: string): ApiProblem {
  try {
    const parsed = z.safeParse(Problem, JSON.parse(text));
    if (parsed.success) {
      if (status === planLimit) offerUpgrade(parsed.data);
      return new ApiProblem(status, parsed.data);
    }
  } catch {
    // not JSON: the status alone must do
  }
  return new ApiProblem(status);
}
