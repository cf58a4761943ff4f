/** Writes text to the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // The clipboard API exists only on https and localhost, not at a self-hosted address in a local network.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyBySelection(text)) throw new Error('The browser refused to copy');
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  // Inside the open dialog, if any: its focus trap would take the focus away from the page.
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
