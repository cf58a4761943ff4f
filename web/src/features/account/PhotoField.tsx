import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { useAccount } from './account-context.ts';
import { photoTypes } from './square-photo.ts';
import { usePhoto } from './use-photo.ts';

const { profile: say } = accountMessages;

/** The picture, or the initials, with the controls that change it. */
export function PhotoField() {
  const { user } = useAccount();
  const { set, remove, pending, failure } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  async function removeAndStay() {
    await remove();
    // The pressed button was removed with the picture.
    button.current?.focus();
  }

  return (
    <fieldset aria-label={say.photo} className="flex min-w-0 items-center gap-4">
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
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            icon={<Upload />}
            aria-describedby={hintId}
            loading={pending === 'set'}
            loadingLabel={say.uploading}
            onClick={() => input.current?.click()}
          >
            {user.photo ? say.change : say.upload}
          </Button>
          {user.photo && (
            <Button variant="ghost" loading={pending === 'remove'} onClick={() => void removeAndStay()}>
              {say.remove}
            </Button>
          )}
        </div>
        {failure ? (
          <div role="alert" id={hintId}>
            <FieldError text={failure} />
          </div>
        ) : (
          <p id={hintId} className="mt-1.5 text-12 text-ink-3">
            {say.photoHint}
          </p>
        )}
      </div>
    </fieldset>
  );
}
