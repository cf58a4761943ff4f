import { type ReviewedProject, reviewCalls } from '@fieldkit/contract/reviews.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { listen } from '../../testing/listen.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ReviewsScreen } from './ReviewsScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(reviewCalls.status, () => ({ is_operator: true, waiting: 1 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const aReview = (changes: Partial<ReviewedProject> = {}): ReviewedProject => ({
  project_uuid: idOf(1),
  name: 'Meridian',
  description: 'Payments.',
  is_approved: 'pending',
  website_url: '',
  documentation_url: '',
  repository_url: 'https://example.com/r',
  owner_name: 'Olive',
  owner_email: 'olive@example.com',
  library_count: 2,
  created_at: '2026-11-12T10:00:00.000Z',
  updated_at: '2026-11-13T10:00:00.000Z',
  ...changes,
});
const show = () => renderAt('/reviews', <ReviewsScreen notFound={<p>Page not found</p>} />);

describe('the review list', () => {
  test('[PROJ-11] shows pending projects and their links, and records the decision', async () => {
    const projects = [aReview(), aReview({ project_uuid: idOf(2), name: 'Done', is_approved: 'approved' })];
    api.on(reviewCalls.list, () => projects);
    const sent = api.on(reviewCalls.decide, () => aReview({ is_approved: 'approved' }));
    show();
    const announcements = listen();
    await waitFor(() => expect(announcements()).toEqual(['1 waiting']));
    expect(screen.getAllByRole('link', { name: /^Repository/ })[0]?.getAttribute('href')).toBe(
      'https://example.com/r',
    );
    expect(screen.queryByRole('button', { name: 'Approve Done' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Approve Meridian' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Meridian is approved'));
    expect(sent[0]).toMatchObject({ params: { projectUuid: idOf(1) }, body: { decision: 'approved' } });
    await waitFor(() => expect(announcements()).toEqual(['0 waiting']));
  });

  it('shows why a decision could not be saved', async () => {
    api.on(reviewCalls.list, () => [aReview()]);
    api.on(reviewCalls.decide, () => refuse(404, { message: 'It is gone.' }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Reject Meridian' }));
    await waitFor(() => expect(showError).toHaveBeenCalledWith('It is gone.'));
  });

  it('shows that the list is empty, or that it could not be loaded', async () => {
    api.on(reviewCalls.list, () => []);
    const { unmount } = show();
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    unmount();
    api.on(reviewCalls.list, () => refuse(500));
    show();
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('is not found for users who are not operators', async () => {
    api.on(reviewCalls.list, () => refuse(404));
    show();
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });
});
