import { methodChoicesMessages as messages } from '@fieldkit/contract/messages/method-choices.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useMethodChoices } from './method-choices.hooks.ts';

/** How many developers fetched a method after a search, and their questions; empty before the first. */
export function ChosenBy({ methodUuid }: { methodUuid: string }) {
  const choices = useMethodChoices(methodUuid);
  if (choices.isLoadingError)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.tryAgain}
        onRetry={() => void choices.refetch()}
      />
    );
  if (!choices.data || choices.data.developers === 0) return null;
  const { developers, questions, is_learning_enabled } = choices.data;
  return (
    <section aria-labelledby="chosen-by" className="min-w-0">
      <h3 id="chosen-by" className="text-13 font-medium">
        {messages.title}
      </h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">
        {is_learning_enabled ? messages.text(developers) : messages.off(developers)}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {questions.map((question) => (
          <li key={question.text} className="flex items-baseline gap-3 px-3 py-1.5 text-13">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {question.text}
            </span>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">
              {messages.developers(question.developers)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
