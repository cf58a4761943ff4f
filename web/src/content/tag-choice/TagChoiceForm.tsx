import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as planLimitMessages from '@fieldkit/contract/messages/plan-limits.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { canOpenPlans, openPlans, type PlanChange, usePlanChange } from '../../billing/open-plans-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import * as messages from './tag-choice.messages.ts';
import { type ListedTag, useTagChoice } from './use-tag-choice.ts';

export interface TagChoiceFormProps {
  /** The id of the form. Its submit button is in the footer of the dialog. */
  id: string;
  choice: TagChoice;
  /** The tags that are initially selected. */
  before: readonly string[];
  /** Called when the current choice becomes importable or stops being importable. */
  onReady: (isReady: boolean) => void;
  onChoose: (tags: string[]) => void;
}

/** Selects the tags to import from a document with too many methods, and shows how many methods they have. */
export function TagChoiceForm({ id, choice: given, before, onReady, onChoose }: TagChoiceFormProps) {
  const choice = useCurrentChoice(given);
  const { tags, chosen, count, over, fits, toggle, fill, clear } = useTagChoice(choice, before);
  const lead = useRef<HTMLDivElement>(null);
  useEffect(() => lead.current?.focus(), []);
  useEffect(() => onReady(fits), [onReady, fits]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onChoose([...chosen]);
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-4 pb-1 *:min-w-0">
      <div ref={lead} tabIndex={-1} className="outline-none">
        <Notice
          tone="info"
          action={
            canOpenPlans() &&
            choice.most >= 0 && (
              <Button size="sm" onClick={openPlans}>
                {planLimitMessages.upgrade}
              </Button>
            )
          }
        >
          {choice === given ? leadOf(choice) : leadAfterUpgrade(choice)}
        </Notice>
      </div>
      {/* Sticky, so that the meter stays visible while the user scrolls through the tags. */}
      <div className="sticky -top-0.5 z-10 bg-overlay py-1.5">
        <ChosenMeter count={count} most={choice.most} over={over} />
      </div>
      <TagList
        tags={tags}
        chosen={chosen}
        onToggle={toggle}
        actions={
          <>
            <Button size="sm" onClick={fill}>
              {messages.selectFitting}
            </Button>
            <Button size="sm" variant="ghost" disabled={chosen.size === 0} onClick={clear}>
              {messages.clear}
            </Button>
          </>
        }
      />
      {choice.unlisted > 0 && <p className="text-12 text-ink-3">{messages.unlisted(choice.unlisted)}</p>}
    </form>
  );
}

function leadOf({ most, total }: TagChoice): string {
  if (most < 0 || total <= most) return messages.noneHasThem;
  return most === 0 ? messages.noneFits(total) : messages.tooMany(total, most);
}

const leadAfterUpgrade = ({ most, total }: TagChoice): string =>
  most < 0 || total <= most ? messages.allFitNow(total) : messages.tooMany(total, most);

/**
 * For each choice, the latest plan change at the time when the choice was first shown. Kept if the choice is
 * shown again after a canceled import.
 */
const shownAfter = new WeakMap<TagChoice, PlanChange | null>();

/**
 * The choice with the limit of the user's current plan, because the user may upgrade while choosing. If a
 * library has methods of its own, the actual limit may be slightly lower. The server then refuses with
 * another choice.
 */
export function useCurrentChoice(choice: TagChoice): TagChoice {
  const change = usePlanChange();
  if (!shownAfter.has(choice)) shownAfter.set(choice, change);
  if (choice.most < 0 || !change?.planId || change === shownAfter.get(choice) || !canOpenPlans())
    return choice;
  const { methods_per_library: most } = plans[change.planId].limits;
  return { ...choice, most: most < 0 ? most : Math.max(choice.most, most) };
}

/**
 * Shows how much of the limit the choice uses. Using all of it is normal. Exceeding it is an error, which the
 * meter shows.
 */
export function ChosenMeter({ count, most, over }: { count: number; most: number; over: number }) {
  const text = messages.count(count, most);
  const share = most <= 0 ? 0 : Math.min(1, count / most);
  return (
    <div className="grid gap-1.5 text-12">
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">{messages.chosen}</span>
        <span className={clsx('shrink-0 font-medium tabular-nums', over > 0 ? 'text-bad' : 'text-ink')}>
          {text}
        </span>
      </p>
      {most > 0 && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={clsx('h-full rounded-full', over > 0 ? 'bg-bad' : 'bg-accent')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      <p role="status" className={over > 0 ? 'text-bad' : 'sr-only'}>
        {over > 0 ? messages.over(over) : text}
      </p>
    </div>
  );
}

interface TagListProps {
  tags: readonly ListedTag[];
  chosen: ReadonlySet<string>;
  onToggle: (tag: string) => void;
  actions: ReactNode;
}

/** Up to this number of tags, no search is offered. */
const FEW = 8;

/** Checkboxes for tags, each with the number of its methods. Can be searched if there are many. */
function TagList({ tags, chosen, onToggle, actions }: TagListProps) {
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
