import { writeCurl } from '@fieldkit/code-samples/languages/curl.ts';
import { addressOf } from '@fieldkit/code-samples/languages/source-text.ts';
import { httpMethodTones } from '../text/http-method-tones.ts';
import { buildRequest, fetchOptions, type RequestValues, withoutSecrets } from './build-request.ts';
import { credentialFields } from './credential-fields.ts';
import { button, element, newId } from './elements.ts';
import { findProblem } from './find-problem.ts';
import * as messages from './request.messages.ts';
import { requestCode } from './request-code.ts';
import { type Control, fieldGroups, fieldRow, select, textInput } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';
import { sendRequest } from './send-request.ts';
import { showOutcome } from './show-outcome.ts';

/** Methods that change or delete what exists are sent with a second press. */
const needsConfirmation = (method: string): boolean => /^(?:DELETE|PUT|PATCH)$/.test(method);

/** A dialog with the inputs of a call, and what came back. */
export function requestPanel(form: RequestForm): HTMLDialogElement {
  const servers = select(
    form.servers.map(({ origin, path, description }, at) => {
      const label = origin + path + (description && ` (${description})`);
      return [String(at), label] as const;
    }),
    '0',
  );
  const credentials = credentialFields(form);
  const { groups, controls } = fieldGroups(form);
  const body = bodyControl(form);
  const address = element('code', '');
  address.dir = 'ltr';
  const send = button('solid', messages.send);
  send.type = 'submit';
  const cancel = button('', messages.cancel);
  cancel.hidden = true;
  const note = element('p', 'remark', '');
  const error = element('p', 'request-error');
  error.role = 'alert';
  const spoken = element('p', 'sr-only');
  spoken.role = 'status';
  const result = element('div', 'request-result', element('p', 'remark', messages.nothingYet));
  const valuesNow = (): RequestValues => ({
    server: Number(servers.value),
    fields: controls.map((control) => (control.type === 'file' ? '' : control.value)),
    files: filesIn(controls, body),
    credentials: credentials.chosen(),
    secrets: credentials.secrets(),
    body: body && body.type !== 'file' ? body.value : '',
  });
  const code = requestCode(form, valuesNow, (text) => withVariables(text, form));
  const origin = () => form.servers[Number(servers.value)]?.origin ?? '';
  const host = () => new URL(origin()).host;
  let isArmed = false;
  /** Shows the address with the values, and forgets a first press. */
  const refresh = () => {
    isArmed = false;
    send.textContent = messages.send;
    send.classList.remove('danger');
    note.textContent = (credentials.element ? messages.realKey : messages.real)(host());
    const request = buildRequest(form, withoutSecrets(valuesNow()));
    code.refresh(request);
    address.textContent = withVariables(addressOf(request), form);
  };
  const showServer = () => {
    credentials.showFor(origin());
    refresh();
  };

  const run = async () => {
    const values = valuesNow();
    const problem = findProblem(form, values, { controls, body, credentials });
    error.textContent = problem?.text ?? '';
    for (const control of [...controls, ...(body ? [body] : [])]) control.ariaInvalid = null;
    if (problem) {
      problem.control.ariaInvalid = 'true';
      problem.show();
      return;
    }
    if (needsConfirmation(form.method) && !isArmed) {
      isArmed = true;
      send.textContent = messages.confirmSend(form.method, host());
      send.classList.add('danger');
      note.textContent = messages.confirmText(form.method, host());
      spoken.textContent = note.textContent;
      return;
    }
    refresh();
    credentials.store(origin());
    const request = buildRequest(form, values);
    const hidden = buildRequest(form, withoutSecrets(values));
    const stop = new AbortController();
    cancel.onclick = () => stop.abort();
    cancel.hidden = false;
    send.ariaDisabled = 'true';
    spoken.textContent = messages.sending;
    result.replaceChildren(element('p', 'remark', messages.sending));
    const outcome = await sendRequest(addressOf(request), fetchOptions(request, values, form), stop.signal);
    const hasFocus = document.activeElement === cancel;
    cancel.hidden = true;
    send.ariaDisabled = null;
    if (hasFocus) send.focus();
    const hasSecrets =
      addressOf(hidden) !== addressOf(request) || hidden.basic !== null || request.headers.length > 0;
    const shown = showOutcome(outcome, form, { host: host(), text: writeCurl(hidden), hasSecrets });
    result.replaceChildren(...shown.parts);
    spoken.textContent = shown.spoken;
    result.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  const inputs = element(
    'form',
    '',
    fieldsetOfServer(form, servers),
    credentials.element,
    ...groups,
    body && fieldsetOfBody(form, body),
  );
  inputs.noValidate = true;
  const foot = element('div', 'request-foot', error, note, element('div', 'request-buttons', cancel, send));
  inputs.append(foot);
  inputs.addEventListener('input', refresh);
  servers.addEventListener('change', showServer);
  inputs.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaDisabled !== 'true') void run();
  });
  inputs.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      inputs.requestSubmit();
    }
  });
  showServer();
  const title = element('h3', '', messages.response);
  title.id = newId();
  const response = element('section', 'request-response', title, spoken, result, code.element);
  response.setAttribute('aria-labelledby', title.id);
  return dialogOf(form, address, inputs, response, refresh);
}

/** A text in which variables of the path that are not entered yet are readable: `{order_id}`. */
const withVariables = (text: string, { fields }: RequestForm): string =>
  fields.reduce((now, { name }) => {
    // Half of a character in a name cannot be encoded.
    const variable = `{${name.toWellFormed()}}`;
    return now.replaceAll(encodeURIComponent(variable), () => variable);
  }, text);

function dialogOf(
  { method }: RequestForm,
  address: HTMLElement,
  inputs: HTMLElement,
  response: HTMLElement,
  onClose: () => void,
): HTMLDialogElement {
  const heading = element('h2', '', messages.title);
  heading.id = newId();
  const close = button('small', messages.close, () => dialog.close());
  const dialog = element(
    'dialog',
    'request',
    element(
      'header',
      '',
      heading,
      close,
      element(
        'p',
        'call',
        element('span', `http-method ${httpMethodTones[method] ?? ''}`, method),
        ' ',
        address,
      ),
    ),
    element('div', 'request-columns', inputs, response),
  );
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.addEventListener('close', onClose);
  // A click outside the dialog.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}

function fieldsetOfServer({ servers }: RequestForm, control: HTMLSelectElement): HTMLElement {
  const row =
    servers.length > 1
      ? fieldRow(messages.server, control, { isCode: false })
      : element(
          'div',
          'request-row',
          element('span', '', messages.server),
          element('code', '', (servers[0]?.origin ?? '') + (servers[0]?.path ?? '')),
        );
  return element('div', 'request-server', row);
}

function bodyControl({ body }: RequestForm): HTMLTextAreaElement | HTMLInputElement | null {
  if (body?.kind === 'file') return Object.assign(textInput(''), { type: 'file' });
  if (body?.kind !== 'text') return null;
  const text = element('textarea', '');
  const rows = Math.min(16, Math.max(4, body.text.split('\n').length + 1));
  return Object.assign(text, { value: body.text, rows, spellcheck: false, dir: 'ltr' });
}

function fieldsetOfBody({ body, more }: RequestForm, control: Control): HTMLElement {
  control.ariaLabel = messages.body;
  return element(
    'fieldset',
    '',
    element('legend', '', messages.body, ' ', element('code', 'remark', body?.type ?? '')),
    control,
    more.length > 0 && element('p', 'remark', messages.more(more.join(', '))),
  );
}

function filesIn(controls: readonly Control[], body: Control | null): Map<number, File> {
  const files = new Map<number, File>();
  for (const [at, control] of [[-1, body] as const, ...controls.entries()]) {
    const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
    if (file) files.set(at, file);
  }
  return files;
}
