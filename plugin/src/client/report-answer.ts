import * as messages from './client.messages.ts';

const refusals: Record<number, string> = {
  401: messages.keyPrivate,
  403: messages.reportExpired,
  429: messages.reportTooOften,
};

/**
 * Sends *This didn't help* without leaving the page. Without this script, the form opens a page of its own.
 */
export function reportAnswer(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-report]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector<HTMLElement>('[data-report-status]');
  if (!button || !status || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const sentence = await post(form);
  status.textContent = sentence;
  // After a success, the report cannot be sent again. After a failure, it can.
  if (sentence !== messages.reported) button.ariaDisabled = 'false';
  else close(form, status);
}

/**
 * Leaves only the sentence that confirms the report, in the same space. The sentence gets the focus, which
 * the button had.
 */
function close(form: HTMLFormElement, status: HTMLElement): void {
  form.style.minHeight = `${form.offsetHeight}px`;
  for (const part of form.querySelectorAll<HTMLElement>('label, input, button')) part.hidden = true;
  status.tabIndex = -1;
  status.focus();
}

/** Sends the form and returns the message to show. */
async function post(form: HTMLFormElement): Promise<string> {
  const body = new URLSearchParams();
  for (const { name, value } of form.querySelectorAll('input')) body.set(name, value);
  try {
    const headers = { accept: 'application/json' };
    const { ok, status } = await fetch(form.action, { method: 'POST', headers, body });
    return ok ? messages.reported : (refusals[status] ?? messages.reportFailed);
  } catch {
    return messages.reportFailed;
  }
}
