import { type AnalyticsFilter, type AnswerProof, analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../lib/call-options.ts';
import { percentOf } from '../lib/percent.ts';
import * as messages from './answer-proof.messages.ts';

/** How workflows and phrases changed the answer rate. Not requested while `enabled` is false. */
export function useProof(projectUuid: string, filter: AnalyticsFilter, enabled: boolean) {
  return useQuery({
    ...callOptions(analyticsCalls.proof, { params: { projectUuid }, query: filter }),
    enabled,
    retry: false,
  });
}

interface ProofChange {
  text: string;
  isRaised: boolean;
  /** The answer rate before and since, in percent. */
  rates: readonly [before: number, after: number];
}

/**
 * What a project's answers changed, as a sentence without a period, and whether they raised the answer rate.
 * @returns null if none of the questions that they answer was asked both before and since
 */
export function describeProof({ before, after, answers }: AnswerProof): ProofChange | null {
  if (after.count === 0) return null;
  const workflows = answers.filter(({ kind }) => kind === 'workflow').length;
  const rates = [percentOf(before.answered, before.count), percentOf(after.answered, after.count)] as const;
  const isRaised = rates[1] > rates[0];
  const describe = isRaised ? messages.raised : messages.notRaised;
  return { text: describe(workflows, answers.length - workflows, ...rates), isRaised, rates };
}
