import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { Synonyms } from './Synonyms.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(synonymCalls.get, () => ({ synonyms: [['top-up', 'deposit']] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () => renderAt('/', <Synonyms projectUuid={idOf(1)} />).person;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Synonyms/ });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save synonyms' });

test('[QRY-02] lines become lists of synonyms, which are saved together', async () => {
  const sent = api.on(synonymCalls.update, ({ body }) => body);
  const person = show();
  expect((await field()).value).toBe('top-up = deposit');
  expect(button().disabled).toBe(true);
  await person.type(await field(), '{Enter}{Enter} walrus=keeper =  tusk ');
  await person.click(button());
  await waitFor(() => expect(showSuccess).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({
    synonyms: [
      ['top-up', 'deposit'],
      ['walrus', 'keeper', 'tusk'],
    ],
  });
  await waitFor(async () => expect((await field()).value).toBe('top-up = deposit\nwalrus = keeper = tusk'));
  expect(button().disabled).toBe(true);
});

test.each([
  ['walrus', 'Line 3: Enter at least two synonyms'],
  ['walrus =', 'Line 3: Enter a word or phrase on both sides of each equals sign'],
  ['Deposit = top-up', 'Line 3: Another line has the same words'],
])('[QRY-02] %s is refused at its line, and nothing is sent', async (line, sentence) => {
  const sent = api.on(synonymCalls.update, ({ body }) => body);
  const person = show();
  await person.type(await field(), `{Enter}{Enter}${line}`);
  await person.click(button());
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(0);
});

test('[QRY-02] a refusal by the server is shown, and the typed text stays', async () => {
  const message = '“the” stands in every question. Use a word that tells something.';
  api.on(synonymCalls.update, () => refuse(422, { code: 'invalid_fields', message }));
  const person = show();
  await person.type(await field(), '{Enter}the = walrus');
  await person.click(button());
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field()).value).toContain('the = walrus');
});
