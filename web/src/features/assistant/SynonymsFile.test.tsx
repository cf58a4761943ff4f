import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { type MethodPhrases, synonymsAndPhrasesCalls } from '@fieldkit/contract/synonyms-and-phrases.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../lib/download-file.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { Synonyms } from './Synonyms.tsx';

vi.mock('../../lib/download-file.ts', () => ({ downloadFile: vi.fn() }));

const refund: MethodPhrases = {
  library: 'Orders',
  operation_id: 'refundOrder',
  http_method: 'POST',
  endpoint: '/orders/{id}/refund',
  asked_as: ['make the buyer whole'],
};
const content = { synonyms: [['top-up', 'deposit']], methods: [refund] };
let api: ReturnType<typeof fakeApi>;
let lists: string[][];
beforeEach(() => {
  api = fakeApi();
  lists = [];
  api.on(synonymCalls.get, () => ({ synonyms: lists }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () => renderAt('/', <Synonyms projectUuid={idOf(1)} />).person;
const choose = async (text: string) => {
  const person = show();
  const input = await screen.findByLabelText<HTMLInputElement>('Import', { selector: 'input' });
  await person.upload(input, new File([text], 'wordings.json', { type: 'application/json' }));
};

test('[QRY-02] synonyms and phrases are exported as a file', async () => {
  api.on(synonymsAndPhrasesCalls.export, () => content);
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(downloadFile).toHaveBeenCalledWith(
      'wordings.json',
      `${JSON.stringify(content, null, 2)}\n`,
      'application/json',
    ),
  );
});

test('[QRY-02] a file is imported, its synonyms are shown, and unknown methods are named', async () => {
  const sent = api.on(synonymsAndPhrasesCalls.import, () => {
    lists = content.synonyms;
    return { methods: 3, unmatched: [refund], repeated: [{ ...refund, endpoint: '/again' }] };
  });
  await choose(JSON.stringify(content));
  expect(await screen.findByText('Orders: POST /orders/{id}/refund')).toBeDefined();
  expect(screen.getByText(/1 method in the file is listed more than once/)).toBeDefined();
  expect(screen.getByText('Orders: POST /again')).toBeDefined();
  expect(sent[0]?.body).toEqual(content);
  expect(showSuccess).toHaveBeenCalledWith(expect.stringContaining('phrases of 3 methods imported'));
  expect(await screen.findByDisplayValue('top-up = deposit')).toBeDefined();
});

test.each([
  ['no JSON', 'walrus', 'This file is not JSON. Choose a file that was exported here.'],
  ['a list', '[]', 'This file is a JSON list.'],
  ['JSON that is refused', '{}', 'A phrase is there twice.'],
])('[QRY-02] %s shows a message', async (_what, text, sentence) => {
  api.on(synonymsAndPhrasesCalls.import, () => refuse(422, { code: 'invalid_fields', message: sentence }));
  await choose(text);
  await waitFor(() => expect(showError).toHaveBeenCalledWith(expect.stringContaining(sentence)));
});
