import type { Library } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import type { Source } from './use-replacement.ts';

export interface ChooseDocumentProps {
  library: Library;
  /** Why the last one was refused. */
  failed: string | undefined;
  onBack: () => void;
  onCompare: (source: Source) => void;
}

/** The newer document: a file, or for an API its address. */
export function ChooseDocument({ library, failed, onBack, onCompare }: ChooseDocumentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [version, setVersion] = useState('');
  const [wrong, setWrong] = useState('');
  const takesUrl = isApi(library.programming_language);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    if (file && address) return setWrong(say.oneSource);
    if (!file && !address) return setWrong(say.sourceRequired);
    setWrong('');
    onCompare(file ? { from: 'file', file, version } : { from: 'url', url: address, version });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 *:min-w-0">
      <Field label={say.file} error={wrong || failed}>
        <Dropzone
          file={file}
          onFileChange={(chosen) => {
            setFile(chosen);
            setWrong('');
          }}
          {...(takesUrl && { accept: '.json,.yaml,.yml' })}
          chooseLabel={say.chooseFile}
          dropText={say.dropFile}
          hint={`≤ ${limits.documentBytes / 1024 / 1024} MB`}
          removeLabel={say.removeFile}
        />
      </Field>
      {takesUrl && (
        <>
          <Divider text={say.or} />
          <Field label={say.url} optional={say.urlInstead}>
            <Input
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
              placeholder={library.source_url ?? 'https://'}
            />
          </Field>
        </>
      )}
      <Field label={say.newVersion} hint={say.newVersionHint}>
        <Input
          value={version}
          maxLength={64}
          autoComplete="off"
          placeholder={library.version}
          onChange={({ target }) => setVersion(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onBack}>{say.back}</Button>
        <Button variant="solid" type="submit">
          {say.compare}
        </Button>
      </div>
    </form>
  );
}
