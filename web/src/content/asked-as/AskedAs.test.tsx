import { type AskedPhrase, askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AskedAs } from './AskedAs.tsx';

const project = '00000000-0000-4000-8000-000000000001';
const method_uuid = '00000000-0000-4000-8000-000000000002';
const phrase = (text: string, source: AskedPhrase['source']): AskedPhrase => ({
  phrase_uuid: crypto.randomUUID(),
  method_uuid,
  workflow_uuid: null,
  text,
  source,
  also_for: [],
  created_date: '2026-11-25T00:00:00.000Z',
});

beforeEach(() => {
  const api = fakeApi();
  api.on(askedAsCalls.list, () => [phrase('give it back', 'owner'), phrase('undo a sale', 'model')]);
});
afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])('[QRY-02] a suggested phrase is marked (may change: %s)', async (mayChange) => {
  renderAt('/', <AskedAs projectUuid={project} subject={{ method_uuid }} mayChange={mayChange} />);
  const marks = await screen.findAllByText('Suggested by AI');
  expect(marks).toHaveLength(1);
  const row = marks[0]?.closest('li');
  const shown = row?.querySelector('input')?.value ?? row?.textContent;
  expect(shown).toContain('undo a sale');
});

test.each([true, false])('[QRY-02] a shared phrase lists the others (may change: %s)', async (mayChange) => {
  const shared = { ...phrase('make her whole', 'owner'), also_for: ['Create a refund', 'Sell'] };
  fakeApi().on(askedAsCalls.list, () => [phrase('give it back', 'owner'), shared]);
  renderAt('/', <AskedAs projectUuid={project} subject={{ method_uuid }} mayChange={mayChange} />);
  const marks = await screen.findAllByText(/^Also used for/);
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Also used for Create a refund, Sell']);
});
