import { clsx } from 'clsx';
import { CopyButton } from './CopyButton.tsx';

export interface MaskedValueProps {
  /** The visible text: the first and last characters with dots between them. */
  masked: string;
  /** Focuses the Copy button when it appears. */
  isCopyFocused?: boolean;
  /** The text to copy. Without it, nothing can be copied. */
  value?: string | undefined;
  copyLabel: string;
  copiedLabel: string;
  /** The name of the value for screen readers: "MCP key Claude Desktop". */
  what: string;
  onCopied?: () => void;
  onCopyFailure?: (error: unknown) => void;
  className?: string;
}

/** A secret that is shown only partially but can be copied in full. */
export function MaskedValue({
  masked,
  isCopyFocused = false,
  value,
  copyLabel,
  copiedLabel,
  what,
  onCopied,
  onCopyFailure,
  className,
}: MaskedValueProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 items-center gap-2 rounded-md border border-line bg-sunken p-1 pl-2.5',
        className,
      )}
    >
      <code className="min-w-0 flex-1 truncate font-mono text-12 text-ink">{masked}</code>
      {value !== undefined && (
        <CopyButton
          text={value}
          label={copyLabel}
          copiedLabel={copiedLabel}
          what={what}
          autoFocus={isCopyFocused}
          {...(onCopied && { onCopied })}
          {...(onCopyFailure && { onFailure: onCopyFailure })}
        />
      )}
    </div>
  );
}
