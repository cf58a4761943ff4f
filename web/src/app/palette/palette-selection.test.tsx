import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAuthState } from '../../testing/auth-state.ts';
import { aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AuthContext } from '../auth-context.ts';
import { Palette } from './Palette.tsx';

afterEach(() => vi.unstubAllGlobals());

const auth = anAuthState();
const selectedOption = () =>
  screen.queryAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true');

test('a result that arrives above the selected entry of the palette becomes the selected one', async () => {
  const api = fakeApi();
  api.on(projectCalls.list, () => []);
  api.on(libraryCalls.list, () => []);
  api.on(reviewCalls.status, () => ({ is_operator: false, waiting: 0 }));
  api.on(subscriptionCalls.current, () => aSubscription());
  const { promise, resolve } = Promise.withResolvers<void>();
  api.on(methodCalls.find, async () => {
    await promise;
    return [
      {
        method_uuid: crypto.randomUUID(),
        method_name: 'Keyboard',
        library_uuid: crypto.randomUUID(),
        library_name: 'Stock API',
        endpoint: '/keyboards',
        method: 'GET',
        description: '',
        is_deprecated: false,
        project_uuid: crypto.randomUUID(),
        project_name: 'Warehouse',
      },
    ];
  });
  const { person } = renderAt(
    '/dashboard',
    <AuthContext value={auth}>
      <Palette open onClose={() => {}} onShow={() => {}} />
    </AuthContext>,
  );
  await person.keyboard('keyboard');
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()[0]).toMatch(/^Keyboard shortcuts/));
  expect(selectedOption()).toBe(0);
  resolve();
  await waitFor(() => expect(names()[0]).toMatch(/^GETKeyboard/));
  await waitFor(() => expect(selectedOption()).toBe(0));
  await person.keyboard('{ArrowDown}');
  expect(selectedOption()).toBe(1);
});
