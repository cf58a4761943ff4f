import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { WaitingDocument } from './VersionsButton.tsx';

const waiting = aLibrary({
  refresh: { every: 'daily', last_at: null, outcome: null, reason: '', preview_uuid: idOf(41) },
});
test('the content below a document that waits for a review is shown together with it, so that it is not moved', async () => {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <WaitingDocument library={waiting} ownership="owner" />
      <p>Methods</p>
    </Suspense>,
  );
  expect(screen.queryByText('Methods')).toBeNull();
  expect(await screen.findByText('Methods')).toBeTruthy();
  expect(screen.getByText('A newer document is ready for review')).toBeTruthy();
});
