import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { tagChoiceMessages } from '@fieldkit/contract/messages/tag-choice.ts';
import { isApi, isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { sdkFiles, sizeError, specFileError, specFiles } from '../../lib/library-files.ts';
import { useShowRefused } from '../../lib/use-show-refused.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import type { Source } from './use-replacement.ts';

export interface ChooseDocumentProps {
  /** Of the form: its button stands in the dialog's footer. */
  id: string;
  library: Library;
  /** Why the last one was refused. */
  failed: string | undefined;
  onCompare: (source: Source) => void;
}

/** The newer document: a file, or for an API its address. */
export function ChooseDocument({ id, library, failed, onCompare }: ChooseDocumentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [version, setVersion] = useState('');
  const [wrong, setWrong] = useState('');
  const [keepsTags, setKeepsTags] = useState(true);
  const box = useRef<HTMLFormElement>(null);
  useShowRefused(box, failed);
  const language = library.programming_language;
  const takesUrl = isApi(language);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    if (file && address) return setWrong(say.oneSource);
    if (!file && !address) return setWrong(say.sourceRequired);
    const problem = file && (takesUrl ? specFileError(file) : sizeError(file));
    if (problem) return setWrong(problem);
    setWrong('');
    const tags = keepsTags ? {} : { tags: [] };
    onCompare(
      file ? { from: 'file', file, version, ...tags } : { from: 'url', url: address, version, ...tags },
    );
  };

  return (
    <form ref={box} id={id} onSubmit={submit} noValidate className="grid gap-4 pb-1 *:min-w-0">
      <Field label={say.file} error={wrong || failed}>
        <Dropzone
          file={file}
          onFileChange={(chosen) => {
            setFile(chosen);
            setWrong('');
          }}
          {...(takesUrl ? specFiles : sdkFiles(isKnownLanguage(language) ? language : ''))}
          chooseLabel={say.chooseFile}
          dropText={say.dropFile}
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
      {library.import_tags && (
        <Checkbox
          label={tagChoiceMessages.keepTags}
          description={library.import_tags.map((tag) => tag || tagChoiceMessages.withoutTags).join(', ')}
          checked={keepsTags}
          onChange={({ target }) => setKeepsTags(target.checked)}
        />
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
    </form>
  );
}
