import { type BrandPicture, type PictureKind, pictureKinds } from '@fieldkit/contract/plugin-brand.ts';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSavePicture } from './plugin-brand.hooks.ts';
import * as messages from './plugin-brand.messages.ts';

interface BrandPicturesProps {
  projectUuid: string;
  pictures: readonly BrandPicture[];
}

/** The pictures of a brand. Each is saved when it is chosen. */
export function BrandPictures({ projectUuid, pictures }: BrandPicturesProps) {
  return (
    <section aria-label={messages.pictures}>
      <h3 className="text-13 font-medium">{messages.pictures}</h3>
      <p className="mt-1 text-12 text-ink-3">{messages.picturesHint}</p>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line">
        {pictureKinds.map((kind) => (
          <PictureRow
            key={kind}
            projectUuid={projectUuid}
            kind={kind}
            picture={pictures.find((one) => one.kind === kind)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PictureRowProps {
  projectUuid: string;
  kind: PictureKind;
  picture: BrandPicture | undefined;
}

function PictureRow({ projectUuid, kind, picture }: PictureRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const saving = useSavePicture(projectUuid, kind);
  return (
    <li className="p-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <span
          className={clsx(
            'grid h-10 w-20 shrink-0 place-items-center overflow-hidden rounded-md border border-line p-1',
            kind === 'logo_dark' ? 'bg-[#0f1115]' : 'bg-white',
          )}
        >
          {picture && <img src={picture.data_url} alt="" className="size-full min-h-0 object-contain" />}
        </span>
        <span className="min-w-32 flex-1">
          <span className="block text-13">{messages.pictureNames[kind]}</span>
          <span className="block text-12 text-ink-3">{messages.pictureHints[kind]}</span>
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={picture ? messages.replace(kind) : messages.choose(kind)}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) saving.mutate(file);
          }}
        />
        {picture && (
          <IconButton
            size="sm"
            tone="danger"
            label={messages.remove(kind)}
            icon={<Trash2 />}
            onClick={() => saving.mutate(null)}
          />
        )}
        <Button
          size="sm"
          aria-label={picture ? messages.replace(kind) : messages.choose(kind)}
          loading={saving.isPending}
          loadingLabel={messages.uploading}
          onClick={() => input.current?.click()}
        >
          {picture ? messages.change : messages.upload}
        </Button>
      </div>
      {saving.isError && (
        <div role="alert">
          <FieldError
            text={
              saving.error.message === messages.pictureSize
                ? messages.pictureSize
                : errorMessage(saving.error, { fallback: messages.pictureFailed })
            }
          />
        </div>
      )}
    </li>
  );
}
