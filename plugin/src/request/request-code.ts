import { writeCurl } from '@fieldkit/code-samples/languages/curl.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { buildRequest, type RequestValues, withoutSecrets } from './build-request.ts';
import { codeBlock, element } from './elements.ts';
import { hideSecretValues } from './hide-secret-values.ts';
import * as messages from './request.messages.ts';
import { fieldRow, select } from './request-fields.ts';
import type { RequestForm } from './request-form.ts';

/** How long a reader has stopped typing before the code is written again. */
const PAUSE_MS = 400;

/**
 * The request with the values entered so far, in the language that the reader chooses. curl is written here. The others
 * are written by the server of this page, which gets no credentials, because their writers would double this script.
 */
export function requestCode(
  form: RequestForm,
  valuesNow: () => RequestValues,
  withVariables: (text: string) => string,
): { element: HTMLElement; refresh: (curl: SampleRequest) => void } {
  const code = document.createTextNode('');
  const languages = select([['curl', 'curl'], ...pageLanguages()], 'curl');
  const status = element('p', 'remark', messages.codeNote);
  status.role = 'status';
  const details = element(
    'details',
    'request-command',
    element('summary', '', messages.asCode),
    fieldRow(messages.language, languages, { isCode: false }),
    status,
    codeBlock(messages.code, messages.copy, code),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const load = async (language: string) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const request = buildRequest(form, withoutSecrets(hideSecretValues(form, valuesNow())));
    const text = await writeOnServer(language, request, signal);
    if (signal.aborted) return;
    status.textContent = text === null ? messages.codeFailed : messages.codeNote;
    if (text !== null) code.data = withVariables(text);
  };
  let latest: SampleRequest | null = null;
  const refresh = (curl: SampleRequest | null) => {
    clearTimeout(timer);
    if (!curl) return;
    latest = curl;
    const language = languages.value;
    if (language === 'curl') {
      running.abort();
      status.textContent = messages.codeNote;
      code.data = withVariables(writeCurl(curl));
    } else if (details.open) timer = setTimeout(() => void load(language), PAUSE_MS);
  };
  languages.addEventListener('change', () => refresh(latest));
  details.addEventListener('toggle', () => refresh(latest));
  return { element: details, refresh };
}

/** The languages of the code samples on this page, without curl. */
const pageLanguages = (): [id: string, label: string][] =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="language"]')].flatMap(({ value, labels }) =>
    value === 'curl' ? [] : [[value, labels?.[0]?.textContent ?? value]],
  );

async function writeOnServer(
  language: string,
  request: SampleRequest,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const body = JSON.stringify({ language, request });
    const answer = await fetch('/sample', { method: 'POST', body, signal });
    const { code } = (await answer.json()) as { code?: unknown };
    return answer.ok && typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
