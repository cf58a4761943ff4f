import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type PluginBrand, type PluginBrandForm, pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { PluginDialog } from './PluginDialog.tsx';

const aBrand = (changes: Partial<PluginBrand> = {}): PluginBrand => ({
  accent: '',
  title: '',
  header_links: [],
  footer_links: [],
  is_notice_shown: true,
  pictures: [],
  may_hide_notice: true,
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(configurationCalls.read, () => aConfiguration());
  api.on(subdomainCalls.get, () => ({
    subdomain: 'shop',
    domain: 'shop',
    url: 'https://shop.example.com',
    claimed_date: '2026-11-12T10:00:00.000Z',
  }));
  api.on(subdomainCalls.deployment, () => refuse(500));
  api.on(pluginBrandCalls.get, () => aBrand());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(ownership: 'owner' | 'collaborator' = 'owner') {
  const project = aProject({ name: 'Shop', is_opensource: true, ownership });
  const { person } = renderAt('/', <PluginDialog project={project} open onClose={() => {}} />);
  await person.click(await screen.findByRole('tab', { name: ownership === 'owner' ? 'Brand' : 'Overview' }));
  return person;
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save brand' });

describe('the brand of a plugin', () => {
  test('is previewed while it is edited, and saved as a whole', async () => {
    const sent = api.on(pluginBrandCalls.update, ({ body }) => aBrand(body as PluginBrandForm));
    const person = await open();
    await person.type(await field(/^Accent color/), '#4F46E5');
    await person.type(await field(/^Page title/), 'Shop Developers');
    const header = screen.getByRole('group', { name: 'Links in the header' });
    await person.click(within(header).getByRole('button', { name: 'Add link' }));
    await person.type(within(header).getByRole('textbox', { name: /^Label/ }), 'Status');
    await person.type(within(header).getByRole('textbox', { name: /^Address/ }), 'https://status.example');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByText('Status')).toHaveLength(2);
    expect(within(preview).getAllByText('Install plugin')[0]?.style.background).toMatch(
      /#4f46e5|79, 70, 229/,
    );
    await person.click(await save());
    await waitFor(() => expect(showSuccess).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({
      accent: '#4f46e5',
      title: 'Shop Developers',
      header_links: [{ label: 'Status', url: 'https://status.example' }],
      footer_links: [],
      is_notice_shown: true,
    });
    expect((await save()).disabled).toBe(true);
  });

  test('is not sent with an invalid color or link, and shows what is wrong', async () => {
    const sent = api.on(pluginBrandCalls.update, () => aBrand());
    const person = await open();
    await person.type(await field(/^Accent color/), 'red');
    expect(screen.getByText('Use a color such as #4f46e5')).toBeTruthy();
    const footer = screen.getByRole('group', { name: 'Links in the footer' });
    await person.click(within(footer).getByRole('button', { name: 'Add link' }));
    await person.type(within(footer).getByRole('textbox', { name: /^Address/ }), 'javascript:alert(1)');
    await person.click(await save());
    expect(await screen.findByText(/^Use an address that begins with https/)).toBeTruthy();
    expect(screen.getByText('Give the link a label')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('always shows the notice without a paid plan, and explains why', async () => {
    api.on(pluginBrandCalls.get, () => aBrand({ may_hide_notice: false, is_notice_shown: false }));
    await open();
    const notice = await screen.findByRole<HTMLInputElement>('switch', { name: /^Show “Published/ });
    expect([notice.checked, notice.disabled]).toEqual([true, true]);
    expect(screen.getByText(/With a paid plan, you can turn it off/)).toBeTruthy();
  });

  test('can turn off test requests, which are on at first', async () => {
    const sent = api.on(pluginBrandCalls.update, ({ body }) => aBrand(body as PluginBrandForm));
    const person = await open();
    const requests = await screen.findByRole<HTMLInputElement>('switch', { name: /^Let readers send test/ });
    expect(requests.checked).toBe(true);
    await person.click(requests);
    await person.click(await save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ is_test_request_shown: false }));
    expect(requests.checked).toBe(false);
  });

  test('can offer the API documents, which are not offered at first', async () => {
    const sent = api.on(pluginBrandCalls.update, ({ body }) => aBrand(body as PluginBrandForm));
    const person = await open();
    const offer = await screen.findByRole<HTMLInputElement>('switch', { name: /^Let readers download API/ });
    expect(offer.checked).toBe(false);
    await person.click(offer);
    await person.click(await save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ is_document_offered: true }));
    expect(offer.checked).toBe(true);
  });

  test('shows stored images, and removes one immediately', async () => {
    const icon = { kind: 'icon', width: 512, height: 512, data_url: 'data:image/png;base64,AA==' } as const;
    api.on(pluginBrandCalls.get, () => aBrand({ pictures: [icon] }));
    const sent = api.on(pluginBrandCalls.removePicture, () => aBrand());
    const person = await open();
    expect(await screen.findByRole('button', { name: 'Replace icon' })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Remove icon' }));
    expect(await screen.findByRole('button', { name: 'Upload icon' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test('keeps changes while another tab is shown, and shows a refusal by the server', async () => {
    api.on(pluginBrandCalls.update, () => refuse(422, { message: 'Shorten the title.' }));
    const person = await open();
    await person.type(await field(/^Page title/), 'Shop');
    await person.click(screen.getByRole('tab', { name: 'Overview' }));
    await person.click(screen.getByRole('tab', { name: 'Brand' }));
    expect((await field(/^Page title/)).value).toBe('Shop');
    await person.click(await save());
    expect(await screen.findByText('Shorten the title.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Undo changes' }));
    expect((await field(/^Page title/)).value).toBe('');
  });

  test('is not shown to collaborators', async () => {
    await open('collaborator');
    expect(screen.queryByRole('tab', { name: 'Brand' })).toBeNull();
  });
});
