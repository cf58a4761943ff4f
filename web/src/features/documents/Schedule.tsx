import { formatDate } from '@fieldkit/contract/format-date.ts';
import { type Library, refreshRhythms } from '@fieldkit/contract/libraries.ts';
import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSchedule } from './documents.hooks.ts';
import type { Source } from './use-replacement.ts';

const options = refreshRhythms.map((value) => ({ value, label: messages.rhythms[value] }));

export interface ScheduleProps {
  library: Library;
  onCompare: (source: Source) => void;
}

/** How often the document is fetched again from its source, and the result of the last fetch. */
export function Schedule({ library, onCompare }: ScheduleProps) {
  const schedule = useSchedule(library.library_uuid);
  const { every, last_at, outcome, reason, preview_uuid } = library.refresh;

  return (
    <div className="grid gap-3">
      <Field label={messages.schedule} hint={messages.scheduleHint}>
        <Select
          options={options}
          value={every}
          className="w-full sm:w-56"
          onChange={({ target }) => {
            const chosen = refreshRhythms.find((rhythm) => rhythm === target.value);
            if (chosen) schedule.mutate(chosen);
          }}
        />
      </Field>
      {outcome && last_at && (
        <Notice
          tone={outcome === 'failed' || outcome === 'waiting' ? 'warn' : 'info'}
          action={
            preview_uuid && (
              <Button size="sm" onClick={() => onCompare({ from: 'preview', previewUuid: preview_uuid })}>
                {messages.review}
              </Button>
            )
          }
        >
          {messages.lastFetch[outcome](formatDate(last_at, ''))} {reason}
        </Notice>
      )}
    </div>
  );
}
