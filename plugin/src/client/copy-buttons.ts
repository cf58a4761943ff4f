import * as messages from './client.messages.ts';

const shownFor = 2_000;

/** Makes buttons copy the text next to them, or the page's Markdown. */
export function copyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.dataset.copy !== undefined) void copy(button, async () => textBeside(button));
    if (button.dataset.copyPage) void copy(button, () => fetchText(button.dataset.copyPage ?? ''));
  });
}

const textBeside = (button: Element): string =>
  button.closest('[data-code]')?.querySelector('pre, [data-text]')?.textContent ?? '';

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.text();
}

async function copy(button: HTMLButtonElement, read: () => Promise<string>): Promise<void> {
  if (button.dataset.busy !== undefined) return;
  button.dataset.busy = '';
  const isCopied = await read()
    .then(writeClipboard)
    .then(
      () => true,
      () => false,
    );
  const words = button.textContent;
  showResult(
    button,
    isCopied ? messages.copied : messages.notCopied,
    isCopied ? messages.copied : messages.copyFailed,
  );
  setTimeout(() => {
    delete button.dataset.busy;
    showResult(button, words, '');
  }, shownFor);
}

/** Shows the result on the button for a moment, and announces it to screen readers. */
function showResult(button: HTMLButtonElement, words: string, spoken: string): void {
  button.textContent = words;
  const liveRegion = document.querySelector('[data-announcement]');
  if (liveRegion) liveRegion.textContent = spoken;
}

/**
 * Writes a text to the clipboard. On pages without https, uses the old command, because browsers do not offer
 * the clipboard API there.
 */
async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyByCommand(text)) throw new Error('The clipboard is closed');
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr-only';
  field.readOnly = true;
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
