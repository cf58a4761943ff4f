import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { showError } from '../ui/toast.ts';
import { errorMessage } from './error-message.ts';

interface RetriedMutation<Answer, Input> {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => void;
  onSettled?: () => unknown;
  /** The message of a failure, or a function that returns it, or null to show none. */
  failed: string | ((error: unknown) => string | null);
}

/** A mutation whose failure is shown with a button that runs it again with the same input. */
export function useRetriedMutation<Answer, Input = void>({
  failed,
  ...options
}: RetriedMutation<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  const mutation: UseMutationResult<Answer, Error, Input> = useMutation({
    ...options,
    onError: (error, input) => {
      const text = typeof failed === 'string' ? errorMessage(error, { fallback: failed }) : failed(error);
      if (text !== null) showError(text, error, () => mutation.mutate(input));
    },
  });
  return mutation;
}
