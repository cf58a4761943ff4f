import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { AddLibraryDialog } from './AddLibraryDialog.tsx';
import type { AddedLibrary } from './use-import.ts';

/** Records an XMLHttpRequest and answers it. */
class FakeRequest {
  static latest: FakeRequest | null = null;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  address = '';
  form = new FormData();
  aborted = false;
  onload = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.latest = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.aborted = true;
    this.onabort();
  }
  sent(share: number) {
    act(() => this.upload.onprogress?.({ loaded: share * 100, total: 100 }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  FakeRequest.latest = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  api = fakeApi();
  api.on(libraryCalls.progress, () => refuse(404));
  api.on(libraryCalls.describe, () => refuse(400, { error: 'Not read', message: 'Check it.' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (onAdded: (library: AddedLibrary) => void = () => {}, onClose = () => {}) =>
  renderAt(
    '/projects/1',
    <AddLibraryDialog projectUuid={idOf(1)} open onClose={onClose} onAdded={onAdded} />,
  );
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file field');
  fireEvent.change(input, { target: { files: [file] } });
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add library' }));
const request = () =>
  waitFor(() => {
    if (!FakeRequest.latest) throw new Error('Nothing was sent');
    return FakeRequest.latest;
  });
const document_ = new File(['openapi: 3.1.0'], 'payments.yaml');
const start = async () => {
  choose(document_);
  type('Version', '2.4.0');
  type('Group', 'Core');
  submit();
  return request();
};

describe('adding a library', () => {
  test('[LIB-06] shows what is missing below each field', async () => {
    show();
    submit();
    for (const text of [
      'Name is required',
      'Version is required',
      'Group is required',
      'Either spec URL or file upload is required',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(FakeRequest.latest).toBeNull();
  });

  test('takes the name from the file only when the field is empty', () => {
    show();
    choose(document_);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('payments');
    choose(new File(['{}'], 'refunds.json'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('refunds');
    type('Name', 'Mine');
    choose(document_);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  });

  test('[LIB-06] fills in name, version, group and kind from the document, and keeps what the user typed', async () => {
    show();
    type('Group', 'Money');
    choose(new File(['{"info":{"_postman_id":"1","name":"Shop","version":"3"}}'], 'export.json'));
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect([value('Name'), value('Version')]).toEqual(['Shop', '3']));
    expect([value('Group'), value('Spec type')]).toEqual(['Money', 'postman']);
  });

  test('[LIB-06] a file or an address with the extension of a format selects that format', async () => {
    show();
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('Spec type').value;
    choose(new File(['package shop.v1; service S {}'], 'shop.proto'));
    expect(chosen()).toBe('protobuf');
    expect(screen.queryByText(/files are allowed/)).toBeNull();
    type(/Spec URL/, 'https://shop.test/schema.graphql');
    expect(chosen()).toBe('graphql');
    type(/Spec URL/, 'https://shop.test/openapi');
    expect(chosen()).toBe('graphql');
    choose(new File(['{}'], 'openapi.yaml'));
    expect(chosen()).toBe('openapi');
  });

  test('[LIB-06] a .zip stays a document if Protocol Buffers is the chosen format, and otherwise is an SDK', () => {
    show();
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('Spec type').value;
    choose(new File(['service S {}'], 'shop.proto'));
    choose(new File(['PK'], 'shop.zip'));
    expect(chosen()).toBe('protobuf');
    expect(screen.queryByText(/files are allowed/)).toBeNull();
    choose(new File(['{}'], 'openapi.yaml'));
    choose(new File(['PK'], 'shop.zip'));
    expect(screen.queryByLabelText('Spec type')).toBeNull();
  });

  test('[LIB-06] an address alone is enough to add a library', async () => {
    show();
    type(/^Spec URL/, 'https://api.stripe.com/openapi.json');
    submit();
    const { form } = await request();
    expect([form.get('name'), form.get('version'), form.get('library_group'), form.get('url')]).toEqual([
      'stripe',
      '1.0.0',
      'Core',
      'https://api.stripe.com/openapi.json',
    ]);
  });

  test('[LIB-05, LIB-07] sends the form’s values, by default an OpenAPI document of an API', async () => {
    show();
    const { address, form } = await start();
    expect(address).toBe(`POST /api/libraries/project/${idOf(1)}`);
    const { import_id, file, ...texts } = Object.fromEntries(form);
    expect(texts).toEqual({
      project_uuid: idOf(1),
      name: 'payments',
      version: '2.4.0',
      library_group: 'Core',
      programming_language: 'api',
      spec_type: 'openapi',
    });
    expect([String(import_id).length, (file as File).name]).toEqual([36, 'payments.yaml']);
  });

  test('[LIB-07] a Postman collection is sent with its kind', async () => {
    show();
    fireEvent.change(screen.getByLabelText('Spec type'), { target: { value: 'postman' } });
    const { form } = await start();
    expect(form.get('spec_type')).toBe('postman');
  });

  test('[LIB-06, LIB-07] an SDK has a language and a file instead of a spec', async () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'SDK' }));
    expect(screen.queryByLabelText(/Spec/)).toBeNull();
    submit();
    for (const text of ['Language is required for SDKs', 'SDK file upload is required'])
      expect(await screen.findByText(text)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ruby' } });
    expect(await screen.findByText(/^The \.gem, .* up to 30\sMB$/)).toBeDefined();
    choose(new File(['gem'], 'acme-1.0.gem'));
    type('Version', '1.0');
    type('Group', 'Core');
    submit();
    const { form } = await request();
    const { import_id: _, file, ...texts } = Object.fromEntries(form);
    expect(texts).toEqual({
      project_uuid: idOf(1),
      name: 'acme-1.0',
      version: '1.0',
      library_group: 'Core',
      programming_language: 'ruby',
    });
    expect((file as File).name).toBe('acme-1.0.gem');
  });

  test('[LIB-07] the package of an SDK selects SDK and its language, and a document selects API', async () => {
    show();
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    choose(new File(['gem'], 'acme-1.0.gem'));
    expect([isChosen('API'), isChosen('SDK')]).toEqual([false, true]);
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('ruby');
    expect(screen.getByText('acme-1.0.gem')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('acme-1.0');
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    choose(new File(['openapi: 3.1.0'], 'openapi.yaml'));
    expect([isChosen('API'), isChosen('SDK')]).toEqual([true, false]);
    // An ending of neither kind is refused as before.
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    choose(new File(['text'], 'notes.txt'));
    expect(isChosen('API')).toBe(true);
    expect(await screen.findByText(/files are allowed/)).toBeDefined();
  });

  test('shows the upload progress, then the steps of the server', async () => {
    const requests = api.on(libraryCalls.progress, ({ params }) => ({
      import_id: params.importId,
      stage: 'saving' as const,
      done: 500,
      total: 1223,
    }));
    show();
    const sending = await start();
    sending.sent(0.62);
    expect(await screen.findByText('Uploading, 62%')).toBeDefined();
    expect(requests).toHaveLength(0);
    sending.sent(1);
    expect(await screen.findByText('Saving 500 of 1,223 methods')).toBeDefined();
    expect(requests[0]?.params.importId).toBe(sending.form.get('import_id'));
  });

  test('ends with the library, its notes and a confirmation', async () => {
    const onAdded = vi.fn();
    const onClose = vi.fn();
    show(onAdded, onClose);
    const warnings = [{ code: 'skipped', count: 2, sentence: 'Two things were left out.', examples: [] }];
    const added = { ...aLibrary({ name: 'payments', items: 1223 }), warnings };
    (await start()).answer(201, added);
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(added));
    expect(onClose).toHaveBeenCalled();
    expect(showSuccess).toHaveBeenCalledWith('payments added with 1,223 methods');
  });

  test('[LIB-08] a refused upload shows "{error}. {message}" below the file, and keeps the form', async () => {
    show();
    (await start()).answer(400, {
      error: 'The YAML cannot be read',
      message: 'Line 3, column 1: a bracket is not closed.',
      code: 'unreadable',
    });
    const error = await screen.findByText(
      'The YAML cannot be read. Line 3, column 1: a bracket is not closed.',
      { selector: 'p:not([role]) *' },
    );
    expect(error.closest('p')?.previousElementSibling?.textContent).toContain('payments.yaml');
    expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe('2.4.0');
    // On a phone, the reason is below the visible part of the form. The focus follows shortly after the
    // scrolling.
    const remove = screen.getByRole('button', { name: 'Remove the file' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(error.closest('p')?.id);
  });

  test('[LIB-08] the reason of a refused upload disappears when another file is chosen', async () => {
    show();
    const broken = 'The YAML cannot be read. Line 3, column 1: a bracket is not closed.';
    (await start()).answer(400, {
      error: 'The YAML cannot be read',
      message: 'Line 3, column 1: a bracket is not closed.',
      code: 'unreadable',
    });
    expect(await screen.findAllByText(broken)).toHaveLength(2);
    choose(new File(['openapi: 3.1.0'], 'mended.yaml'));
    await waitFor(() => expect(screen.queryAllByText(broken)).toEqual([]));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('[LIB-08] an upload that fails without a message shows the default one', async () => {
    show();
    (await start()).answer(413, 'Request Entity Too Large');
    expect(await screen.findByText('Failed to add library', { selector: 'p:not([role]) *' })).toBeDefined();
  });

  test('[LIB-05] the draft survives Cancel and a reload and reports the file as lost, until an SDK is added instead', async () => {
    storeUser(ada);
    const { unmount } = show();
    choose(document_);
    type('Version', '2.4.0');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    show();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('payments');
    expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe('2.4.0');
    expect(screen.getByText('What you typed before is still here.')).toBeDefined();
    const gone = () => screen.queryByText('The file payments.yaml could not be kept. Choose it again.');
    const chooser = screen.getByRole('button', { name: /^Choose/ });
    expect(chooser.getAttribute('aria-describedby')).toBe(gone()?.id);
    choose(document_);
    expect(gone()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(gone()).not.toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'SDK' }));
    expect(gone()).toBeNull();
  });

  test('can be canceled, and then does not navigate', async () => {
    const onAdded = vi.fn();
    show(onAdded);
    const sending = await start();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
    expect(sending.aborted).toBe(true);
    expect(await screen.findByText('The import was canceled.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('payments');
    expect(onAdded).not.toHaveBeenCalled();
  });

  test('[BILL-11] a document with too many methods offers its tags, and keeps the chosen file', async () => {
    const onAdded = vi.fn();
    show(onAdded);
    const choice = {
      most: 100,
      total: 130,
      unlisted: 0,
      sets: [
        { tags: ['orders'], methods: 90 },
        { tags: ['refunds'], methods: 40 },
      ],
    };
    const words = { code: 'too_many_methods', error: 'Too many', message: '130 methods' };
    (await start()).answer(402, { ...words, choice });
    expect(await screen.findByRole('dialog', { name: 'Choose what to import' })).toBeDefined();
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Import' })).disabled).toBe(true);
    await press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe('2.4.0');
    FakeRequest.latest = null;
    submit();
    (await request()).answer(402, { ...words, choice });
    FakeRequest.latest = null;
    fireEvent.click(await screen.findByRole('checkbox', { name: /orders/ }));
    await press('Import');
    const { form, answer } = await request();
    expect([form.get('tags'), (form.get('file') as File).name]).toEqual(['["orders"]', 'payments.yaml']);
    answer.call(FakeRequest.latest, 201, {
      ...aLibrary({ items: 90, import_tags: ['orders'] }),
      warnings: [],
    });
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  });
});
