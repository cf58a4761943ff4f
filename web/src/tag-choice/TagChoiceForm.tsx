import { planLimitMessages } from '@fieldkit/contract/messages/plan-limits.ts';
import { tagChoiceMessages as messages } from '@fieldkit/contract/messages/tag-choice.ts';
import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { canOpenPlans, openPlans } from '../lib/open-plans-dialog.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ChosenMeter } from './ChosenMeter.tsx';
import { TagList } from './TagList.tsx';
import { useCurrentChoice } from './use-current-choice.ts';
import { useTagChoice } from './use-tag-choice.ts';

export interface TagChoiceFormProps {
  /** The id of the form; its button is in the dialog's footer. */
  id: string;
  choice: TagChoice;
  /** The initial choice. */
  before: readonly string[];
  /** Called whenever it changes whether the current choice can be imported. */
  onReady: (isReady: boolean) => void;
  onChoose: (tags: string[]) => void;
}

/**
 * Selects the tags to import from a document with too many methods, and shows the number of their methods.
 */
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
