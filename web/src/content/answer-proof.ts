import { type AnalyticsFilter, type AnswerProof, analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { counted } from '@fieldkit/contract/format-count.ts';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../lib/call-options.ts';
import { percentOf } from '../lib/percent.ts';

/** How workflows and phrases changed the answer rate. Not requested while `enabled` is false. */
export function useProof(projectUuid: string, filter: AnalyticsFilter, enabled: boolean) {
  return useQuery({
    ...callOptions(analyticsCalls.proof, { params: { projectUuid }, query: filter }),
    enabled,
    retry: false,
  });
}

/**
 * What a project's answers changed, as a sentence without a period.
 * @returns null if none of the questions that they answer was asked both before and since
 */
export function describeProof({ before, after, answers }: AnswerProof): string | null {
  if (after.count === 0) return null;
  const workflows = answers.filter(({ kind }) => kind === 'workflow').length;
  const phrases = answers.length - workflows;
  const given = [workflows > 0 && counted(workflows, 'workflow'), phrases > 0 && counted(phrases, 'phrase')];
  const from = percentOf(before.answered, before.count);
  const to = percentOf(after.answered, after.count);
  return to > from
    ? `${given.filter(Boolean).join(' and ')} raised the answer rate from ${from}% to ${to}%`
    : `With ${given.filter(Boolean).join(' and ')}, ${to}% are answered (${from}% before)`;
}
