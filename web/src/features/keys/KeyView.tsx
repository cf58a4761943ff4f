import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/keys.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limits } from '../../../../contract/src/limits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MaskedValue } from '../../ui/MaskedValue.tsx';
import { showError } from '../../ui/toast.ts';
import type { KeyDetails, KeyKind } from './key-kinds.ts';
import { deleteFailure, useDeleteKey } from './keys.hooks.ts';

const onCopyFailure = () => showError(messages.copyFailed);

export interface KeyViewProps {
  projectUuid: string;
  details: KeyDetails;
  kind: KeyKind;
  /** Renders how to use the key. */
  usage: (key: string) => ReactNode;
  /**
   * The key was created in this dialog and not copied yet. The Copy button then has the focus, and a sentence
   * explains it.
   */
  isNew: boolean;
  onCopied: () => void;
}

/** The key, which is shown masked but copied in full, and how to use it. */
export function KeyView({ projectUuid, details, kind, usage, isNew, onCopied }: KeyViewProps) {
  const [asking, setAsking] = useState(false);
  const removal = useDeleteKey(kind, projectUuid);
  const created = formatDate(details.created_date, '');
  const { words } = kind;

  return (
    <div className="grid min-w-0 gap-5">
      <section>
        <div className="mb-2 flex items-center gap-2">
          <h3 className="text-13 font-medium">{messages.key}</h3>
          <Badge tone="ok" dot>
            {messages.active}
          </Badge>
        </div>
        <MaskedValue
          masked={maskKey(details.key)}
          isCopyFocused={isNew}
          value={details.key}
          copyLabel={messages.copy}
          copiedLabel={messages.copied}
          what={words.name}
          onCopied={onCopied}
          onCopyFailure={onCopyFailure}
        />
        {isNew && <p className="mt-2 text-13 text-ink-2">{messages.copyHint}</p>}
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="text-12 text-ink-3">{created ? messages.createdOn(created) : messages.unknownDate}</p>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 />}
            className="-mr-2.5 text-bad!"
            onClick={() => setAsking(true)}
          >
            {messages.deleteKey}
          </Button>
        </div>
      </section>
      {usage(details.key)}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.deleteTitle}
        description={[words.deleteText, details.lossesText].join(' ')}
        losses={details.losses}
        cancelLabel={messages.cancel}
        confirmLabel={messages.deleteKey}
        pendingLabel={messages.deleting}
        failureText={deleteFailure}
        onConfirm={() => removal.mutateAsync(details)}
      />
    </div>
  );
}

const MIN_HIDDEN = 8;

/**
 * A key for display: its first and last 8 characters around dots. A short key never shows more characters
 * than it hides.
 */
export function maskKey(key: string): string {
  const shown = Math.max(0, Math.min(limits.keyEnds, Math.floor((key.length - MIN_HIDDEN) / 2)));
  return key.slice(0, shown) + '•'.repeat(MIN_HIDDEN) + key.slice(key.length - shown);
}
