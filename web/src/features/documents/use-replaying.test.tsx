import { documentCalls } from '@fieldkit/contract/documents.ts';
import { pinnedQuestionCalls, type Replay } from '@fieldkit/contract/pinned-questions.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLibrary, aReplacedDocument, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

let api: ReturnType<typeof fakeApi>;
let answer: (replay: Replay) => void;
beforeEach(() => {
  api = fakeApi();
  api.on(documentCalls.versions, () => []);
  api.on(documentCalls.preview, () => aReplacedDocument());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the review of a pending document while its pinned questions are replayed. */
const open = async () => {
  const requests = api.on(
    pinnedQuestionCalls.replayPreview,
    () =>
      new Promise<Replay>((resolve) => {
        answer = resolve;
      }),
  );
  const { person } = renderAt(
    '/',
    <VersionsDialog
      library={aLibrary()}
      ownership="owner"
      open
      onClose={() => {}}
      startsWith={{ from: 'preview', previewUuid: idOf(31) }}
    />,
  );
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  return person;
};

it('replays the pinned questions first, so that the changes appear together with the results', async () => {
  await open();
  expect(screen.queryByText('One change breaks callers')).toBeNull();
  answer({ asked: 3, worse: [], better: [] });
  expect(await screen.findByText('One change breaks callers')).toBeTruthy();
  expect(screen.getByText('All 3 pinned questions still find the same answers.')).toBeTruthy();
});

it('returns to the history when the replay is canceled', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Replace document' })).toBeTruthy();
  answer({ asked: 3, worse: [], better: [] });
  expect(screen.queryByText('One change breaks callers')).toBeNull();
});
