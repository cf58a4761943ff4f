import { type AssistantSettings, assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
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
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (is_opensource = true) =>
  renderAt('/', <AssistantAccess project={aProject({ is_opensource })} searchSettingsHref="/settings" />)
    .person;
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Allow access without a key' });
const keep = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keep questions for' });

test('access without a key is turned off immediately, and the other setting is sent unchanged', async () => {
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
  await person.selectOptions(await keep(), 'As long as the project exists');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_keyless_allowed: true, question_retention_days: null });
  expect((await keep()).selectedOptions[0]?.textContent).toBe('As long as the project exists');
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
  expect(screen.getByText(/key or an approved connection/)).toBeTruthy();
});

test('links to the search settings', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Search settings' });
  expect(link.getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('switch', { name: 'Learn from use' })).toBeNull();
});
