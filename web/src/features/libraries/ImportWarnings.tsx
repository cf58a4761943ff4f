import type { ImportWarning } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** What the import left out or repaired. Only for information. */
export function ImportWarnings({
  warnings,
  onDismiss,
}: {
  warnings: readonly ImportWarning[];
  onDismiss: () => void;
}) {
  return (
    <Notice
      tone="info"
      title={messages.warningsTitle(warnings.length)}
      className="mt-6"
      action={
        <IconButton
          size="sm"
          label={messages.dismiss}
          icon={<X />}
          onClick={onDismiss}
          className="-my-1 -mr-1"
        />
      }
    >
      <ul className="mt-1 grid gap-2">
        {warnings.map(({ code, sentence, examples }) => (
          <li key={code}>
            {sentence}
            {examples.length > 0 && (
              <p className="mt-0.5 text-12">
                {messages.warningExamples}:{' '}
                <span className="font-mono wrap-anywhere">{examples.slice(0, 3).join(', ')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
