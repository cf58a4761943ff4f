import { accountCalls } from '@fieldkit/contract/account.ts';
import { Upload } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { AccountSection, FormSkeleton } from './AccountSection.tsx';
import { errorMessageUnlessCanceled, useConfirmed } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { NameField } from './account-parts.ts';
import { cropPhoto, maxPhotoBytes, photoTypes } from './crop-photo.ts';

const { profile: messages } = accountMessages;

/** The user's name and picture. */
export function ProfileSection() {
  return (
    <AccountSection title={messages.title} text={messages.text}>
      <div className="grid max-w-[480px] gap-6">
        <PhotoField />
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <NameField />
        </Suspense>
      </div>
    </AccountSection>
  );
}

/** The picture or the initials, with the controls that change it. */
function PhotoField() {
  const { user } = useAccount();
  const { set, remove, pending, failure } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  async function removeAndStay() {
    await remove();
    // The pressed button was removed together with the picture.
    button.current?.focus();
  }

  return (
    <fieldset aria-label={messages.photo} className="flex min-w-0 items-center gap-4">
      <Avatar name={user.name} src={user.photo} size="xl" />
      <div className="min-w-0">
        <input
          ref={input}
          type="file"
          accept={photoTypes.join()}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void set(chosen);
            // Allows choosing the same file again after it was corrected.
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            icon={<Upload />}
            aria-describedby={hintId}
            loading={pending === 'set'}
            loadingLabel={messages.uploading}
            onClick={() => input.current?.click()}
          >
            {user.photo ? messages.change : messages.upload}
          </Button>
          {user.photo && (
            <Button variant="ghost" loading={pending === 'remove'} onClick={() => void removeAndStay()}>
              {messages.remove}
            </Button>
          )}
        </div>
        {failure ? (
          <div role="alert" id={hintId}>
            <FieldError text={failure} />
          </div>
        ) : (
          <p id={hintId} className="mt-1.5 text-12 text-ink-3">
            {messages.photoHint}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Sets and removes the user's picture. The server stores it, and the identity provider stores its URL. */
function usePhoto() {
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
    } catch (error) {
      const words = errorMessageUnlessCanceled(error, messages.photoFailed);
      setFailure(words);
      if (words) showError(messages.photoFailed);
    } finally {
      setPending(null);
    }
  }

  async function set(file: File) {
    if (!photoTypes.includes(file.type)) return setFailure(messages.photoType);
    if (file.size > maxPhotoBytes) return setFailure(messages.photoSize);
    const square = await cropPhoto(file).catch(() => null);
    if (!square) return setFailure(messages.photoBroken);
    await run('set', messages.photoSaved, async () => {
      const form = new FormData();
      form.set('file', square, square.type === 'image/jpeg' ? 'photo.jpg' : 'photo.png');
      const request = { params: {}, form, onSent: () => {}, signal: new AbortController().signal };
      return (await upload(accountCalls.setPhoto, request)).photo_url;
    });
  }

  const remove = () =>
    run('remove', messages.photoRemoved, async () => {
      await callApi(accountCalls.removePhoto, {});
      return '';
    });

  return { set, remove, pending, failure };
}
