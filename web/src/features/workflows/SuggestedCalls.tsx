import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { useId } from 'react';
import { CheckboxBox } from '../../ui/CheckboxBox.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import type { DraftStep } from './workflow-form.ts';

export interface SuggestedCallsProps {
  suggestions: readonly MethodChoice[];
  steps: readonly DraftStep[];
  onAdd: (choice: MethodChoice) => void;
  onRemove: (at: number) => void;
}

/** Suggested calls of a draft; a selected one becomes a step. */
export function SuggestedCalls({ suggestions, steps, onAdd, onRemove }: SuggestedCallsProps) {
  const id = useId();
  if (suggestions.length === 0) return null;
  const placeOf = ({ method_uuid }: MethodChoice) =>
    steps.findIndex((step) => step.method_uuid === method_uuid);
  const isEmpty = steps.every((step) => suggestions.some((one) => one.method_uuid === step.method_uuid));
  return (
    <fieldset className="mb-3 min-w-0 rounded-md border border-line p-3">
      <legend className="float-start w-full text-12 font-medium text-ink-2">{messages.suggestions}</legend>
      <p className="clear-both text-12 text-ink-3">
        {isEmpty ? messages.suggestionsText : messages.moreSuggestions}
      </p>
      <div className="mt-1 grid grid-cols-1">
        {suggestions.map((choice) => {
          const { method_uuid, method_name, method, endpoint } = choice;
          const place = placeOf(choice);
          return (
            <label
              key={method_uuid}
              htmlFor={`${id}-${method_uuid}`}
              className="flex items-center gap-2 rounded-sm py-1 hover:bg-hover"
            >
              <CheckboxBox
                id={`${id}-${method_uuid}`}
                checked={place >= 0}
                onChange={({ target }) => (target.checked ? onAdd(choice) : onRemove(place))}
                className="pointer-coarse:size-6"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <span dir="auto" className="min-w-0 truncate text-13">
                  {method_name}
                </span>
                <span className="flex max-w-full min-w-0 items-center gap-1 text-12 text-ink-3">
                  <HttpMethodBadge httpMethod={method} />
                  <span dir="ltr" className="min-w-0 truncate font-mono" title={endpoint}>
                    {endpoint}
                  </span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
