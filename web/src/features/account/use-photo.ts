import { accountCalls } from '@fieldkit/contract/account.ts';
import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useAccount } from './account-context.ts';
import { useConfirmed } from './confirmation.ts';
import { errorMessageUnlessCancelled } from './error-message-unless-cancelled.ts';
import { maxPhotoBytes, photoTypes, squarePhoto } from './square-photo.ts';

const { profile: say } = accountMessages;

/** Sets and removes the user's picture: the server stores it, and the identity provider knows its address. */
export function usePhoto() {
  const { identity, onUser } = useAccount();
  const confirmed = useConfirmed();
  const [pending, setPending] = useState<'set' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(what: 'set' | 'remove', done: string, change: () => Promise<string>) {
    setFailure(null);
    setPending(what);
    try {
      const photo = await change();
      onUser(await confirmed(() => identity.account.changeProfile({ photo })));
      showSuccess(done);
    } catch (problem) {
      const words = errorMessageUnlessCancelled(problem, say.photoFailed);
      setFailure(words);
      if (words) showError(say.photoFailed);
    } finally {
      setPending(null);
    }
  }

  async function set(file: File) {
    if (!photoTypes.includes(file.type)) return setFailure(say.photoType);
    if (file.size > maxPhotoBytes) return setFailure(say.photoSize);
    const square = await squarePhoto(file).catch(() => null);
    if (!square) return setFailure(say.photoBroken);
    await run('set', say.photoSaved, async () => {
      const form = new FormData();
      form.set('file', square, square.type === 'image/jpeg' ? 'photo.jpg' : 'photo.png');
      const request = { params: {}, form, onSent: () => {}, signal: new AbortController().signal };
      return (await upload(accountCalls.setPhoto, request)).photo_url;
    });
  }

  const remove = () =>
    run('remove', say.photoRemoved, async () => {
      await callApi(accountCalls.removePhoto, {});
      return '';
    });

  return { set, remove, pending, failure };
}
