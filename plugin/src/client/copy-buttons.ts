import { pluginClientMessages as say } from '@fieldkit/contract/messages/plugin-client.ts';

const shownFor = 2_000;

/** Copies the text beside a button, or the page's Markdown. */
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
  const words = button.textContent;
  const told = document.querySelector('[data-told]');
  const show = (text: string) => {
    if (told) told.textContent = text;
  };
  try {
    await navigator.clipboard.writeText(await read());
  } catch {
    show(say.copyFailed);
    return;
  }
  show(say.copied);
  if (button.dataset.done !== undefined) return;
  button.dataset.done = '';
  button.textContent = say.copied;
  setTimeout(() => {
    delete button.dataset.done;
    button.textContent = words;
    show('');
  }, shownFor);
}
