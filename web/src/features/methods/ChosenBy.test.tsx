import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ChosenBy } from './MethodDialog.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const last_chosen_date = '2026-05-01T00:00:00.000Z';
const choices = {
  is_learning_enabled: true,
  developers: 15,
  questions: [
    { text: 'give the buyer their money back', developers: 14, last_chosen_date },
    { text: 'reverse a charge', developers: 1, last_chosen_date },
  ],
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

test('[METH-03] a method shows how many developers chose it, and for which questions', async () => {
  api.on(methodChoicesCalls.get, () => choices);
  renderAt('/', <ChosenBy methodUuid={id} />);
  const section = await screen.findByRole('region', { name: 'Chosen after a search' });
  expect(section.textContent).toContain('Chosen by 15 developers. Search ranks it higher');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['give the buyer their money back14 developers', 'reverse a charge1 developer']);
});

test('[METH-03] when learning is disabled, the method shows that', async () => {
  api.on(methodChoicesCalls.get, () => ({ ...choices, is_learning_enabled: false }));
  renderAt('/', <ChosenBy methodUuid={id} />);
  expect(await screen.findByText(/Learning from use is off for this project/)).toBeTruthy();
});

test('[METH-05] choices that failed to load can be loaded again', async () => {
  api.on(methodChoicesCalls.get, () => refuse(500, { error: 'No', message: 'No.' }));
  const { person } = renderAt('/', <ChosenBy methodUuid={id} />);
  await screen.findByText('Couldn’t load who chose this method');
  api.on(methodChoicesCalls.get, () => choices);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('give the buyer their money back')).toBeTruthy();
});
