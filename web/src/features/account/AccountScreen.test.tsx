import { accountCalls } from '@fieldkit/contract/account.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { upload } from '../../lib/upload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada, fakeAccount } from '../../testing/fake-identity.ts';
import { type AccountPerson, accountCallbacks, renderAccount } from '../../testing/render-account.tsx';
import { cropPhoto } from './crop-photo.ts';

vi.mock('../../lib/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('./crop-photo.ts', async (original) => ({
  ...(await original<typeof import('./crop-photo.ts')>()),
  cropPhoto: vi.fn(),
}));

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the account', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    vi.clearAllMocks();
    api = fakeApi();
    api.on(accountCalls.sessions, () => ({ sessions: [] }));
    api.on(accountCalls.belongings, () => ({ owned_projects: [], shared_projects: 0 }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows nothing below the details before their height is known', async () => {
    let settle = () => {};
    await renderAccount({}, {}, [], ({ onSettled }) => {
      settle = onSettled;
      return null;
    });
    const regions = () => screen.queryAllByRole('region').length;
    expect(regions()).toBe(3);
    act(settle);
    expect(await screen.findByRole('region', { name: 'Delete account' })).toBeTruthy();
  });

  it('saves a name, and all other places show it', async () => {
    const person = await renderAccount();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'Ada King');
    await person.click(button('Save'));
    await waitFor(() =>
      expect(accountCallbacks.onUser).toHaveBeenLastCalledWith(
        expect.objectContaining({ displayName: 'Ada King' }),
      ),
    );
  });

  it('keeps a partially typed name through a reload, until it is saved', async () => {
    storeUser(ada);
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const restored = () => screen.queryByText('What you typed before is still here.');
    const first = await renderAccount();
    await first.type(field(), ' Ki');
    cleanup();
    const second = await renderAccount();
    expect([field().value, restored() === null]).toEqual(['Ada Lovelace Ki', false]);
    await second.type(field(), 'ng');
    await second.click(button('Save'));
    await waitFor(() => expect(restored()).toBeNull());
    cleanup();
    await renderAccount({}, { name: 'Ada Lovelace King' });
    expect([field().value, restored()]).toEqual(['Ada Lovelace King', null]);
  });

  it('requires a name', async () => {
    const person = await renderAccount();
    await person.clear(screen.getByRole('textbox', { name: 'Name' }));
    await person.click(button('Save'));
    expect(await screen.findByText('Name is required')).toBeTruthy();
  });

  describe('photo', () => {
    const choose = async (person: AccountPerson, file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (input) await person.upload(input, file);
    };
    const png = new File(['x'], 'ada.png', { type: 'image/png' });

    it('is stored by the server and sent to the identity provider', async () => {
      vi.mocked(cropPhoto).mockResolvedValue(new Blob(['small'], { type: 'image/png' }));
      vi.mocked(upload).mockResolvedValue({ photo_url: 'https://fieldkit.test/photos/1' });
      await choose(await renderAccount(), png);
      await waitFor(() =>
        expect(accountCallbacks.onUser).toHaveBeenLastCalledWith(
          expect.objectContaining({ photoURL: 'https://fieldkit.test/photos/1' }),
        ),
      );
      expect(vi.mocked(upload).mock.lastCall?.[1].form.get('file')).toBeInstanceOf(File);
    });

    it.each([
      [
        'too large',
        new File([new Uint8Array(5_000_001)], 'a.png', { type: 'image/png' }),
        'larger than 5 MB',
      ],
      ['broken', png, 'cannot be read'],
    ])('is refused with a message when it is %s', async (_why, file, words) => {
      vi.mocked(cropPhoto).mockRejectedValue(new Error('unreadable'));
      await choose(await renderAccount(), file);
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(upload).not.toHaveBeenCalled();
    });

    it('is removed, and the initials appear', async () => {
      const removed = api.on(accountCalls.removePhoto, () => ({ success: true as const }));
      const person = await renderAccount({}, { photo: 'https://fieldkit.test/photos/1' });
      await person.click(button('Remove photo'));
      await waitFor(() =>
        expect(accountCallbacks.onUser).toHaveBeenLastCalledWith(expect.objectContaining({ photoURL: null })),
      );
      expect(removed).toHaveLength(1);
    });
  });

  describe('email', () => {
    it('is verified with an emailed link, which is sent at most once a minute', async () => {
      const sendVerification = vi.fn(async () => {});
      const person = await renderAccount({ account: fakeAccount({ sendVerification }) });
      expect((await region('Email')).getByText('Not verified')).toBeTruthy();
      await person.click(button('Send verification email'));
      expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeTruthy();
      await person.click(button(/Send again in/));
      expect(sendVerification).toHaveBeenCalledOnce();
    });

    it('shows no action once it is verified', async () => {
      await renderAccount({}, { isVerified: true });
      expect((await region('Email')).getByText('Verified')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Send verification email' })).toBeNull();
    });

    it('changes when the user opens the link that was emailed to the new address', async () => {
      const requestEmailChange = vi.fn(async () => {});
      const person = await renderAccount({
        account: fakeAccount({ requestEmailChange }),
        settings: async () => ({ keepsSessions: true, mail: 'outbox' }),
      });
      await person.click(button('Change email'));
      await screen.findByRole('textbox', { name: 'New email' });
      await person.keyboard('ada@example.com{Enter}');
      expect(await screen.findByText('This is already your email')).toBeTruthy();
      await person.clear(screen.getByRole('textbox', { name: 'New email' }));
      await person.keyboard('king@example.com{Enter}');
      expect(await screen.findByText(/your address changes when you open it/)).toBeTruthy();
      expect(await screen.findByRole('link', { name: 'Open the outbox' })).toBeTruthy();
      expect(requestEmailChange).toHaveBeenCalledExactlyOnceWith('king@example.com');
    });

    it('keeps a partially typed new address through a reload, until the user discards it', async () => {
      storeUser(ada);
      const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New email' });
      const person = await renderAccount();
      await person.click(button('Change email'));
      await person.type(await field(), 'king@');
      cleanup();
      const second = await renderAccount();
      await second.click(button('Change email'));
      expect((await field()).value).toBe('king@');
      await second.click(button('Cancel'));
      await second.click(button('Change email'));
      expect((await field()).value).toBe('');
    });

    it('shows when no email can be sent', async () => {
      await renderAccount({ settings: async () => ({ keepsSessions: true, mail: 'none' }) });
      expect(await (await region('Email')).findByText(/cannot send email/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    });
  });
});
