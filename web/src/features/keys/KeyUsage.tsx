import * as messages from '@fieldkit/contract/messages/keys.ts';
import type { ReactNode } from 'react';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { showError } from '../../ui/toast.ts';
import { maskKey } from './KeyView.tsx';
import type { KeyKind } from './key-kinds.ts';

export interface KeyUsageProps {
  words: KeyKind['words'];
  /** The key itself. */
  value: string;
  /** Returns the text to paste, which contains the given key. */
  written: (key: string) => string;
  /** The name of the text's language in a code fence. */
  language?: string;
  /** Shown above the code, on the left. */
  start?: ReactNode;
}

/** Shows how to use a key. The text shows the key masked but is copied with the real key. */
export function KeyUsage({ words, value, written, language = 'sh', start }: KeyUsageProps) {
  return (
    <section className="min-w-0">
      <h3 className="text-13 font-medium">{words.usage}</h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">{words.usageText}</p>
      <ColoredCodeBlock
        language={language}
        label={words.usage}
        code={written(maskKey(value))}
        wraps
        start={start ?? <span className="pl-1 text-12 text-ink-3">{messages.shell}</span>}
        end={
          <CopyButton
            text={written(value)}
            label={messages.copy}
            copiedLabel={messages.copied}
            what={words.usageName}
            onFailure={() => showError(messages.copyFailed)}
          />
        }
      />
    </section>
  );
}
