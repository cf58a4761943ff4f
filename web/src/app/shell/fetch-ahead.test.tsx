import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { followLinks } from './follow-links.ts';

const project = `/dashboard/projects/${idOf(1)}`;
let api: ReturnType<typeof fakeApi>;
let stop: () => void;

beforeEach(() => {
  api = fakeApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () => {
  const view = renderAt(
    '/',
    <>
      <a href={project}>
        <span>Project</span>
      </a>
      <a href={`${project}/libraries/${idOf(11)}?tab=workflows`}>Library</a>
      <a href="https://example.com/dashboard">Elsewhere</a>
    </>,
  );
  stop = followLinks(view.client);
  return view;
};

test('the target of a link is prefetched once while the pointer stays on it', async () => {
  const requests = api.on(libraryCalls.list, () => [aLibrary()]);
  show();
  fireEvent.pointerOver(screen.getByText('Project'));
  await vi.advanceTimersByTimeAsync(100);
  await waitFor(() => expect(requests.map(({ params }) => params)).toEqual([{ projectUuid: idOf(1) }]));
});

test('a link that gets the focus prefetches a library with the first page of its methods', async () => {
  const library = api.on(libraryCalls.get, () => aLibrary());
  const methods = api.on(methodCalls.list, () => [aMethod()]);
  show();
  fireEvent.focusIn(screen.getByText('Library'));
  await vi.advanceTimersByTimeAsync(100);
  await waitFor(() => expect([library.length, methods.length]).toEqual([1, 1]));
  expect(methods[0]?.query).toMatchObject({ page: '1' });
});

test('passing over a link fetches nothing, and neither does an external link', async () => {
  const requests = api.on(libraryCalls.list, () => [aLibrary()]);
  show();
  fireEvent.pointerOver(screen.getByText('Project'));
  fireEvent.pointerOver(document.body);
  await vi.advanceTimersByTimeAsync(100);
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  await vi.advanceTimersByTimeAsync(100);
  expect(requests).toHaveLength(0);
});
