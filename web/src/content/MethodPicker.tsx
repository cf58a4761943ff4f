import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { type MethodChoice, methodCalls } from '@fieldkit/contract/methods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApiWithTotal } from '../lib/api-client.ts';
import { callKey } from '../lib/call-options.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Badge } from '../ui/Badge.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { HttpMethodBadge } from '../ui/HttpMethodBadge.tsx';
import * as messages from './method-picker.messages.ts';

interface MethodPickerProps {
  projectUuid: string;
  label: string;
  placeholder: string;
  onChoose: (choice: MethodChoice) => void;
}

/** A search field for the methods of all libraries of a project. */
export function MethodPicker({ projectUuid, label, placeholder, onChoose }: MethodPickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const found = useQuery({
    queryKey: callKey(methodCalls.choices, projectUuid, search),
    queryFn: async ({ signal }) => {
      const query = { page: '1', page_size: String(limits.pageSize), search };
      const { answer, total } = await callApiWithTotal(methodCalls.choices, {
        params: { projectUuid },
        query,
        signal,
      });
      return { choices: answer, total: total ?? answer.length };
    },
    placeholderData: keepPreviousData,
  });
  const choices = found.data?.choices ?? [];
  const isStale = found.isPlaceholderData || search !== text.trim();

  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      maxLength={200}
      text={text}
      onTextChange={setText}
      // Hides the results of the previous search, so that the user cannot choose from them by mistake.
      options={
        isStale
          ? []
          : choices.map((choice) => ({ key: choice.method_uuid, content: <Choice choice={choice} /> }))
      }
      onChoose={(key) => {
        const choice = choices.find(({ method_uuid }) => method_uuid === key);
        if (choice) onChoose(choice);
      }}
      status={statusOf()}
    />
  );

  function statusOf(): string {
    if (found.isError) return messages.searchFailed;
    if (!found.data || isStale) return messages.searching;
    if (choices.length === 0) return search ? messages.noMethodMatches(search) : messages.noMethods;
    return messages.methodsFound(choices.length, found.data.total);
  }
}

function Choice({ choice }: { choice: MethodChoice }) {
  const { method_name, method, endpoint, library_name, is_deprecated } = choice;
  return (
    <>
      <span className="flex items-center gap-2 text-13 text-ink">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium" title={method_name}>
          {method_name}
        </span>
        {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
      </span>
      <span className="flex items-center gap-1 text-12 text-ink-2">
        <HttpMethodBadge httpMethod={method} />
        <span dir="ltr" className="min-w-0 flex-1 truncate font-mono" title={endpoint}>
          {removeBaseVariable(endpoint)}
        </span>
        <span dir="auto" className="max-w-[40%] shrink-0 truncate" title={library_name}>
          {library_name}
        </span>
      </span>
    </>
  );
}
