import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AddLibraryDialog } from './AddLibraryDialog.tsx';

const sent = vi.fn<(form: FormData) => void>();
/** An upload that is never answered. */
class FakeRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send = sent;
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  api = fakeApi();
  api.on(libraryCalls.progress, () => refuse(404));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () =>
  renderAt('/', <AddLibraryDialog projectUuid={idOf(1)} open onClose={() => {}} onAdded={() => {}} />);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const aDescription = {
  spec_type: 'postman' as const,
  format_version: '2.1',
  name: 'Shop API',
  version: '2026-03',
  base_url: 'https://api.shop.test',
  methods: 1223,
};
const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('[LIB-06] the document at an address is read by the server, and fills in name, version and kind', async () => {
  const requests = api.on(libraryCalls.describe, () => aDescription);
  show();
  type(/^Spec URL/, 'https://shop.test/o');
  type(/^Spec URL/, 'https://shop.test/openapi');
  expect(screen.getByText('Reading the document…')).toBeDefined();
  expect([fieldValue('Name'), fieldValue('Version')]).toEqual(['shop', '1.0.0']);
  expect(await screen.findByText('Postman 2.1 with 1,223 methods, at https://api.shop.test')).toBeDefined();
  expect([fieldValue('Name'), fieldValue('Version'), fieldValue('Group'), fieldValue('Spec type')]).toEqual([
    'Shop API',
    '2026-03',
    'Core',
    'postman',
  ]);
  // Only the address at which the user stopped is read.
  expect(requests.map(({ body }) => body.url)).toEqual(['https://shop.test/openapi']);
});

test('[LIB-06] the fields that the document filled in are scrolled into view', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { promise, resolve } = Promise.withResolvers<void>();
  api.on(libraryCalls.describe, () => promise.then(() => aDescription));
  show();
  type(/^Spec URL/, 'https://shop.test/openapi');
  expect(scroll).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
  const [box] = scroll.mock.contexts as [HTMLElement];
  for (const label of ['Name', 'Spec type', 'Version', 'Group'])
    expect(box.contains(screen.getByLabelText(label))).toBe(true);
});

test('[LIB-06] the document at an address never overwrites what the user has changed, not even with an emptied field', async () => {
  api.on(libraryCalls.describe, () => aDescription);
  show();
  type(/^Spec URL/, 'https://shop.test/openapi');
  type('Name', '');
  type('Version', '9');
  fireEvent.change(screen.getByLabelText('Spec type'), { target: { value: 'asyncapi' } });
  await screen.findByText(/^Postman 2\.1 with/);
  expect([fieldValue('Name'), fieldValue('Version'), fieldValue('Spec type')]).toEqual(['', '9', 'asyncapi']);
});

test('an address that cannot be read is explained, and the library can be added anyway', async () => {
  api.on(libraryCalls.describe, () =>
    refuse(400, { error: 'This is not an OpenAPI document', message: 'It looks like a web page.' }),
  );
  show();
  type(/^Spec URL/, 'https://shop.test/docs');
  await screen.findByText('This is not an OpenAPI document. It looks like a web page.');
  expect(screen.getByLabelText(/^Spec URL/).getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add library' }));
  await waitFor(() => expect(sent.mock.lastCall?.[0].get('name')).toBe('shop'));
});

test('an address is not read after a file was chosen instead', async () => {
  const requests = api.on(libraryCalls.describe, () => aDescription);
  show();
  type(/^Spec URL/, 'https://shop.test/openapi');
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File(['openapi: 3.1.0'], 'payments.yaml')] },
  });
  await waitFor(() => expect(fieldValue('Version')).toBe('1.0.0'));
  expect(screen.queryByText('Reading the document…')).toBeNull();
  expect(requests).toHaveLength(0);
});
