import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import * as messages from './tag-choice.messages.ts';
import type { ListedTag } from './use-tag-choice.ts';

export interface TagListProps {
  tags: readonly ListedTag[];
  chosen: ReadonlySet<string>;
  onToggle: (tag: string) => void;
  actions: ReactNode;
}

/** Up to this number of tags, no search is offered. */
const FEW = 8;

/** Checkboxes for tags, each with the number of its methods. Can be searched if there are many. */
export function TagList({ tags, chosen, onToggle, actions }: TagListProps) {
  const [search, setSearch] = useState('');
  const term = search.trim().toLowerCase();
  const shown = tags.filter(({ tag }) => nameOf(tag).toLowerCase().includes(term));
  return (
    <fieldset className="grid gap-3 *:min-w-0">
      <legend className="sr-only">{messages.tags}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {tags.length > FEW && (
          <SearchInput
            label={messages.search}
            placeholder={messages.searchHint}
            clearLabel={messages.clearSearch}
            value={search}
            onValueChange={setSearch}
            className="min-w-0 flex-1 basis-44 max-sm:basis-full"
          />
        )}
        {actions}
      </div>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.map(({ tag, methods }) => (
            <li key={tag} className="relative flex items-start gap-3 px-3 py-2 hover:bg-hover">
              <Checkbox
                className="static min-w-0 flex-1 wrap-anywhere"
                label={
                  <>
                    <span className={tag === '' ? 'text-ink-2 italic' : undefined}>{nameOf(tag)}</span>
                    <span className="sr-only">, {messages.ofTag(methods)}</span>
                  </>
                }
                checked={chosen.has(tag)}
                onChange={() => onToggle(tag)}
              />
              <span aria-hidden="true" className="shrink-0 text-13 text-ink-3 tabular-nums">
                {formatCount(methods)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-3 text-center text-13 text-ink-3">{messages.noneFound}</p>
      )}
    </fieldset>
  );
}

const nameOf = (tag: string): string => tag || messages.withoutTags;
