import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'autoFocus'> {
  text: string;
  label: string;
  /** "Copied", shown and announced for two seconds. */
  copiedLabel: string;
  /** What is copied; appended to the accessible name. */
  what?: string;
  onCopied?: () => void;
  onFailure?: (error: unknown) => void;
}

/** Copies a text to the clipboard and confirms it. */
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

/** Writes a text to the clipboard. Rejects if the browser refuses. */
async function copyText(text: string): Promise<void> {
  // The clipboard API exists only on https and localhost, but not for a self-hosted server in a local
  // network.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyBySelection(text)) throw new Error('The browser refused to copy');
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  // Placed inside the open dialog, if there is one, because its focus trap does not allow focus elsewhere.
  const place = before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  place.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
