import type { Finding, PinnedQuestion } from '@fieldkit/contract/pinned-questions.ts';
import { Pin, PinOff } from 'lucide-react';
import { expectedWords } from '../../content/replayed-rows.ts';
import * as messages from '../../content/replays.messages.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePins, useUnpin } from './pins.hooks.ts';

export interface PinnedDialogProps {
  projectUuid: string;
  /** Whether the user may unpin. */
  mayChange: boolean;
  open: boolean;
  onClose: () => void;
}

/** The pinned questions of a project, each with its expected and current results. */
export function PinnedDialog({ projectUuid, mayChange, open, onClose }: PinnedDialogProps) {
  const { data, error, isPending, refetch } = usePins(projectUuid);
  const unpinning = useUnpin(projectUuid);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      grows
      title={messages.title}
      description={messages.text}
    >
      {isPending && (
        <div aria-busy="true" className="grid gap-3">
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-16 w-full rounded-md" />
          <Skeleton className="h-16 w-full rounded-md" />
        </div>
      )}
      {error && !data && (
        <ErrorPanel
          title={messages.loadFailed}
          level={3}
          action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
        >
          {errorMessage(error, { fallback: '' })}
        </ErrorPanel>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Pin />} title={messages.none} level={3}>
          {messages.noneText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line text-13">
          {data.map((pin) => (
            <li key={pin.pin_uuid} className="flex items-start gap-3 px-3 py-2.5">
              <Pinned pin={pin} />
              {mayChange && (
                <IconButton
                  size="sm"
                  tone="danger"
                  label={messages.unpin(pin.text)}
                  icon={<PinOff />}
                  onClick={() => unpinning.mutate(pin)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Pinned({ pin: { text, expected, now } }: { pin: PinnedQuestion }) {
  const { tone, words } = shownFinding(now);
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere" title={text}>
        {text}
      </p>
      <p dir="auto" className="mt-0.5 text-12 wrap-anywhere text-ink-2">
        {expectedWords(expected)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <Badge tone={tone} dot>
          {words}
        </Badge>
        {now.place !== null && now.outcome === 'uncertain' && <Badge tone="warn">{messages.uncertain}</Badge>}
        {now.place !== 1 && (
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {now.first === null ? messages.nothingNow : messages.firstNow(now.first)}
          </span>
        )}
      </p>
    </div>
  );
}

function shownFinding({ place }: Finding): { tone: Tone; words: string } {
  if (place === null) return { tone: 'bad', words: messages.now.none };
  return place === 1
    ? { tone: 'ok', words: messages.now.first }
    : { tone: 'warn', words: messages.now.later(place) };
}
