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
    const fields = new FormData(event.target as HTMLFormElement) as unknown as Record<string, string>;
    const body = new URLSearchParams(fields);
    const refusal = await post((event.target as HTMLFormElement).action, body);
    status.textContent = refusal ?? (body.get('helpful') === 'yes' ? messages.voted : messages.reported);
    // After a failure, it can be sent again.
    if (refusal) isSending = false;
    else close(box, status);
  });
}

/**
 * Leaves only the sentence that confirms it, in the same space. The sentence gets the focus, which the button had.
 */
function close(box: HTMLElement, status: HTMLElement): void {
  box.style.minHeight = `${box.offsetHeight}px`;
  for (const part of [...box.children] as HTMLElement[]) part.hidden = part !== status;
  status.tabIndex = -1;
  status.focus();
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
