import * as messages from './client.messages.ts';

const refusals: Record<number, string> = {
  401: messages.keyPrivate,
  403: messages.reportExpired,
  404: messages.reportedMissing,
  429: messages.reportTooOften,
};

/**
 * Sends whether a page or an answer helped without leaving the page. Without this script, the forms open a page of their
 * own.
 */
export function sendFeedback(): void {
  const box = document.querySelector<HTMLElement>('[data-feedback]');
  const status = box?.querySelector<HTMLElement>('[data-feedback-status]');
  if (!box || !status) return;
  let isSending = false;
  box.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const form = event.target as HTMLFormElement;
    const reasons = form.closest('details');
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    if (reasons) reasons.open = false;
    // The sentence takes the place of the buttons while the user presses one, so that nothing moves later.
    box.style.minHeight = `${box.offsetHeight}px`;
    showButtons(box, false);
    status.tabIndex = -1;
    status.textContent = messages.sending;
    status.focus();
    const refusal = await post(form.action, body);
    status.textContent = refusal ?? (body.get('helpful') === 'yes' ? messages.voted : messages.reported);
    if (refusal === null) return;
    // It can be sent again.
    isSending = false;
    showButtons(box, true);
    if (reasons) reasons.open = true;
  });
}

function showButtons(box: HTMLElement, areShown: boolean): void {
  for (const part of box.querySelectorAll<HTMLElement>('form, details')) part.hidden = !areShown;
}

/** Sends a form. @returns why it was refused, or null */
async function post(address: string, body: URLSearchParams): Promise<string | null> {
  try {
    const headers = { accept: 'application/json' };
    const { ok, status } = await fetch(address, { method: 'POST', headers, body });
    return ok ? null : (refusals[status] ?? messages.reportFailed);
  } catch {
    return messages.reportFailed;
  }
}
