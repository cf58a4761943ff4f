import * as messages from '@fieldkit/contract/messages/reviews.ts';
import { type ReviewedProject, reviewCalls } from '@fieldkit/contract/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const listKey = callKey(reviewCalls.list);
const statusKey = callKey(reviewCalls.status);

/** Whether the user is an operator, and the number of pending reviews. */
export function useReviewStatus() {
  return useQuery(callOptions(reviewCalls.status, {}));
}

export function useReviews() {
  return useQuery(callOptions(reviewCalls.list, {}));
}

type Decision = { project: ReviewedProject; decision: 'approved' | 'rejected' };

/** Approves or rejects one project. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ project, decision }: Decision) =>
      callApi(reviewCalls.decide, { params: { projectUuid: project.project_uuid }, body: { decision } }),
    onSuccess: (decided, { decision }) => {
      client.setQueryData<ReviewedProject[]>(listKey, (list) =>
        list?.map((each) => (each.project_uuid === decided.project_uuid ? decided : each)),
      );
      void client.invalidateQueries({ queryKey: statusKey });
      showSuccess(messages[decision](decided.name));
    },
    onError: (error) => {
      showError(errorMessage(error, { fallback: messages.decideFailed }));
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

export const fetchFailure = errorMessageOr(messages.loadFailed);
