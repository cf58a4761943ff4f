import { pluginWidgetCalls } from '@fieldkit/contract/plugin-widget.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WidgetCard } from './WidgetCard.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const project = aProject({ ownership: 'owner', is_opensource: true });
/** Opens the card; happy-dom does not open it by a click. */
async function show(changes: Parameters<typeof aProject>[0] = {}): Promise<void> {
  renderAt('/', <WidgetCard project={{ ...project, ...changes }} origin="https://shop.example.com" />);
  const card = (await screen.findByText('Website widget')).closest('details');
  if (!card) throw new Error('There is no card.');
  card.open = true;
  fireEvent(card, new Event('toggle'));
}
const sites = () => screen.findByLabelText<HTMLTextAreaElement>(/^Sites that may use it/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save sites' });

test('the widget has a snippet once a site is allowed', async () => {
  api.on(pluginWidgetCalls.get, () => ({ origins: [] }));
  const sent = api.on(pluginWidgetCalls.update, () => ({ origins: ['https://docs.shop.example'] }));
  await show();
  const field = await sites();
  expect([save().disabled, screen.queryByText(/widget\.js/)]).toEqual([true, null]);
  fireEvent.change(field, { target: { value: '\n https://docs.shop.example/ \n' } });
  fireEvent.click(save());
  const snippet = await screen.findByText(/widget\.js/);
  expect(snippet.textContent).toBe(
    `<script src="https://shop.example.com/widget.js" data-project="${project.project_uuid}" async></script>`,
  );
  expect(sent.map(({ body }) => body.origins)).toEqual([['https://docs.shop.example/']]);
  expect((await sites()).value).toBe('https://docs.shop.example');
});

test('the widget refuses an address that is not a site before it is sent, and shows why the server refuses', async () => {
  api.on(pluginWidgetCalls.get, () => ({ origins: ['https://docs.shop.example'] }));
  const sent = api.on(pluginWidgetCalls.update, () =>
    refuse(409, { message: 'Only the plugin of an open source project can be embedded.' }),
  );
  await show();
  fireEvent.change(await sites(), { target: { value: 'https://*.shop.example' } });
  fireEvent.click(save());
  expect(await screen.findByText(/^https:\/\/\*\.shop\.example: Use an address such as/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(await sites(), { target: { value: 'https://shop.example' } });
  fireEvent.click(save());
  expect(await screen.findByText(/Only the plugin of an open source project/)).toBeTruthy();
});

test('the widget of a private project explains why it cannot be used, and loads nothing', async () => {
  const read = api.on(pluginWidgetCalls.get, () => ({ origins: [] }));
  await show({ is_opensource: false });
  expect(await screen.findByText(/Only the plugin of an open source project/)).toBeTruthy();
  await waitFor(() => expect(read).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Save sites' })).toBeNull();
});
