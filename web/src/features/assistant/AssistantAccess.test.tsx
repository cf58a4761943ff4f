import { type AssistantSettings, assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { AssistantAccess } from './AssistantAccess.tsx';

const settings: AssistantSettings = {
  is_keyless_allowed: true,
  question_retention_days: 365,
  is_learning_enabled: true,
  is_phrase_suggestion_allowed: false,
  phrase_suggestions: { methods: 1_340, done: 120, is_limited: false },
};
const kept = ({ body }: { body: unknown }) => ({ ...settings, ...(body as AssistantSettings) });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(assistantSettingsCalls.get, () => settings);
  api.on(synonymCalls.get, () => ({ synonyms: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (is_opensource = true) =>
  renderAt('/', <AssistantAccess project={aProject({ is_opensource })} />).person;
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Anyone may ask without a key' });
const keep = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keep questions for' });

test('use without a key is switched off at once, and the other setting is sent unchanged', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  expect((await toggle()).checked).toBe(true);
  await person.click(await toggle());
  expect((await toggle()).checked).toBe(false);
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Saved'));
  expect(sent[0]?.body).toEqual({
    is_keyless_allowed: false,
    question_retention_days: 365,
    is_learning_enabled: true,
    is_phrase_suggestion_allowed: false,
  });
});

test('the retention of questions is chosen from fixed options', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  await person.selectOptions(await keep(), 'As long as the project');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_keyless_allowed: true, question_retention_days: null });
  expect((await keep()).selectedOptions[0]?.textContent).toBe('As long as the project');
});

test('a setting that the server refuses is reset, and the failure is shown', async () => {
  api.on(assistantSettingsCalls.update, () => refuse(403, { error: 'No', message: 'Only the owner.' }));
  const person = show();
  await person.selectOptions(await keep(), '30 days');
  await waitFor(async () => expect((await keep()).value).toBe('365'));
  expect(showError).toHaveBeenCalledWith('Only the owner.');
});

test('a private project is never available without a key', async () => {
  show(false);
  expect([(await toggle()).disabled, (await toggle()).checked]).toEqual([true, false]);
  expect(screen.getByText(/key or an approved connection only/)).toBeTruthy();
});

test('[PLUG-08] learning from use is on until the owner switches it off', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  const learning = await screen.findByRole<HTMLInputElement>('switch', { name: 'Learn from use' });
  expect(learning.checked).toBe(true);
  await person.click(learning);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_keyless_allowed: true, is_learning_enabled: false });
});

const suggestions = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Suggest phrases with AI' });

test('[QRY-02] generated phrases are off until the owner switches them on, and then show their progress', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  expect((await suggestions()).checked).toBe(false);
  expect(screen.queryByText(/Phrases suggested for/)).toBeNull();
  await person.click(await suggestions());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_phrase_suggestion_allowed: true });
  expect(screen.getByText('Phrases suggested for 120 of 1,340 methods')).toBeTruthy();
});

test('[QRY-02] generated phrases cannot be switched on when no model is configured', async () => {
  api.on(assistantSettingsCalls.get, () => ({ ...settings, phrase_suggestions: null }));
  show();
  expect((await suggestions()).disabled).toBe(true);
  expect(screen.getByText('No AI model is configured on this installation.')).toBeTruthy();
});
