import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { aConfiguration, aPlanUsage, aProject, aSubscription, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { findErrorAction } from '../../ui/error-action.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mountToaster } from '../../ui/Toaster.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { useShellDialogs } from './use-shell-dialogs.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(configurationCalls.read, () => aConfiguration());
  api.on(subscriptionCalls.current, () => ({}) as CurrentSubscription);
  api.on(checkoutCalls.usage, () => aPlanUsage());
});
afterEach(() => vi.unstubAllGlobals());

/** A screen that sends a request and shows why it was refused, using one of the components of the UI kit. */
function Screen({ as, id }: { as: 'notice' | 'field' | 'toast'; id: string }) {
  const dialogs = useShellDialogs();
  const project = useQuery({
    queryKey: [projectCalls.get.path, id],
    queryFn: () => callApi(projectCalls.get, { params: { id } }),
  });
  const deletion = useMutation({
    mutationFn: () => callApi(projectCalls.delete, { params: { id } }),
    onError: (error) =>
      as === 'toast' && mountToaster()('bad', errorMessage(error, { fallback: '' }), findErrorAction(error)),
  });
  const words = deletion.isError ? errorMessage(deletion.error, { fallback: '' }) : '';
  return (
    <>
      {dialogs.shown && <ShellDialogs dialogs={dialogs} accountButton={{ current: null }} />}
      {project.data && (
        <button type="button" onClick={() => deletion.mutate()}>
          Try
        </button>
      )}
      {words && as === 'notice' && (
        <Notice tone="bad" cause={deletion.error}>
          {words}
        </Notice>
      )}
      {as === 'field' && (
        <Field label="File" error={words && `The plan allows no more. ${words}`} cause={deletion.error}>
          <Input />
        </Field>
      )}
    </>
  );
}

const sentence = (as: string) => `Indie allows one library; shown as ${as}.`;
const tryIt = async (
  as: 'notice' | 'field' | 'toast',
  { status = 402, ownership = 'owner' }: { status?: number; ownership?: 'owner' | 'collaborator' } = {},
) => {
  const message = `${sentence(as)} (${status}, ${ownership})`;
  api.on(projectCalls.get, () => aProject({ ownership }));
  api.on(projectCalls.delete, () => refuse(status, { message }));
  const { person, client } = renderAt(`/dashboard/projects/${idOf(1)}`, <Screen as={as} id={idOf(1)} />);
  await person.click(await screen.findByRole('button', { name: 'Try' }));
  const shown = await screen.findByText(new RegExp(`shown as ${as}. .${status}, ${ownership}`));
  return { person, client, shown };
};
const upgrade = () => screen.findByRole('button', { name: 'Upgrade' });

describe('a plan limit', () => {
  test.each(['notice', 'field', 'toast'] as const)(
    '[BILL-11] is refused with a button to the plans, shown as a %s',
    async (as) => {
      const { person } = await tryIt(as);
      await person.click(await upgrade());
      expect(await screen.findByRole('dialog', { name: 'Choose Your Plan' })).toBeTruthy();
      if (as === 'toast') await waitFor(() => expect(screen.queryByText(/shown as toast/)).toBeNull());
    },
  );

  test.each(['notice', 'field'] as const)(
    '[BILL-11] disappears once the plan has changed, shown as a %s, until the next refusal',
    async (as) => {
      const { person, client } = await tryIt(as, { ownership: 'owner' });
      await upgrade();
      api.on(subscriptionCalls.current, () => aSubscription());
      await client.invalidateQueries({ queryKey: [subscriptionCalls.current.path] });
      await waitFor(() => expect(screen.queryByText(new RegExp(`shown as ${as}`))).toBeNull());
      expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
      if (as === 'field') expect(screen.getByLabelText('File').getAttribute('aria-invalid')).not.toBe('true');
      await person.click(screen.getByRole('button', { name: 'Try' }));
      await upgrade();
    },
  );

  it('offers no plan to a collaborator on another user’s project', async () => {
    await tryIt('notice', { ownership: 'collaborator' });
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  });

  it('offers no plan for other refusals', async () => {
    await tryIt('notice', { status: 409 });
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  });
});
