import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'autoFocus'> {
  text: string;
  /** "Copy" */
  label: string;
  /** "Copied", shown and announced for two seconds. */
  copiedLabel: string;
  /** What is copied, appended to the accessible name. */
  what?: string;
  onCopied?: () => void;
  onFailure?: (failure: unknown) => void;
}

/** Copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  what,
  onCopied,
  onFailure,
  size = 'sm',
  variant = 'outline',
  className,
  autoFocus = false,
}: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0);

  useEffect(() => {
    if (!copiedAt) return;
    const timer = setTimeout(() => setCopiedAt(0), 2000);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = () =>
    copyText(text).then(() => {
      setCopiedAt(Date.now());
      onCopied?.();
    }, onFailure);

  return (
    <>
      <Button
        size={size}
        variant={variant}
        className={className}
        autoFocus={autoFocus}
        icon={copiedAt ? <Check className="text-ok" /> : <Copy />}
        onClick={copy}
      >
        {copiedAt ? copiedLabel : label}
        {what && <VisuallyHidden> {what}</VisuallyHidden>}
      </Button>
      <span role="status" className="sr-only">
        {copiedAt ? copiedLabel : ''}
      </span>
    </>
  );
}
