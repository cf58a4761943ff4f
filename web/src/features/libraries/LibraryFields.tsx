import { documentFormats, hasExtensionOf, specTypeOfFile } from '@fieldkit/contract/document-formats.ts';
import * as messages from '@fieldkit/contract/messages/add-library.ts';
import { programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { anyFiles, sdkFiles, sdkLanguageOf } from '../../content/library-files.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { AddressHint, type Description, useDescribedDocument } from './AddressHint.tsx';
import { libraryIcons } from './LibraryTile.tsx';
import { type LibraryValues, nameFromFile } from './library-form.ts';
import { nameFromAddress, readDocumentInfo } from './read-document-info.ts';
import type { useAdding } from './use-adding.ts';

const kinds = [
  { value: 'api', label: messages.api, description: messages.apiText, icon: <libraryIcons.api /> },
  { value: 'sdk', label: messages.sdk, description: messages.sdkText, icon: <libraryIcons.sdk /> },
] as const;

interface LibraryFieldsProps {
  projectUuid: string;
  form: UseFormReturn<LibraryValues>;
  draft: Pick<ReturnType<typeof useAdding>['draft'], 'lostFile' | 'forgetFile'>;
  /** The error from the last upload. */
  cause?: unknown;
}

/** The fields that are filled in from the source. */
type FilledField = 'name' | 'version' | 'library_group';

/** The group for libraries whose document does not name one. It can be changed at any time. */
const USUAL_GROUP = 'Core';
const USUAL_VERSION = '1.0.0';

/**
 * The fields of a library: API or SDK, its source, and the name, version and group, which are read from the
 * source.
 */
export function LibraryFields({ projectUuid, form, draft, cause }: LibraryFieldsProps) {
  const { formState, setValue, getValues, trigger, watch } = form;
  const { register, errorOf } = useCheckedFields(form);
  const suggestions = useRef<Partial<Record<FilledField, string>>>({});
  /** The fields that the user has changed since they were last filled in. */
  const changed = useRef(new Set<FilledField | 'spec_type'>());
  const markChanged = (field: FilledField | 'spec_type') => ({
    onChange: () => void changed.current.add(field),
  });
  const [kind, file, url, specType] = watch(['kind', 'file', 'url', 'spec_type']);
  const details = useRef<HTMLDivElement>(null);
  /** In low windows, the fields that were filled in are below the source. */
  const showDetails = () => details.current?.scrollIntoView?.({ block: 'nearest' });

  /** Fills in a field, unless the user has typed into it. */
  const suggest = (field: FilledField, value: string) => {
    const typed = getValues(field).trim();
    if (value === '' || (typed !== '' && typed !== suggestions.current[field])) return;
    suggestions.current[field] = value;
    changed.current.delete(field);
    setValue(field, value, { shouldValidate: formState.isSubmitted });
  };
  /** Chooses the format of a file's ending, unless the chosen format has it as well. */
  const chooseTypeFor = (fileName: string) => {
    const specType = specTypeOfFile(fileName);
    if (specType && !hasExtensionOf(getValues('spec_type'), fileName)) setValue('spec_type', specType);
  };
  /** Chooses the kind of a file that only the other kind can have, and the language of an SDK. */
  const chooseKindFor = (fileName: string): LibraryValues['kind'] => {
    // An archive can be one of .proto files.
    if (kind === 'api' && hasExtensionOf(getValues('spec_type'), fileName)) return kind;
    const language = specTypeOfFile(fileName) ? null : sdkLanguageOf(fileName);
    if (kind === 'api' && language !== null) {
      chooseKind('sdk');
      if (language) setValue('programming_language', language);
      return 'sdk';
    }
    if (kind === 'sdk' && language === null && specTypeOfFile(fileName)) {
      chooseKind('api');
      return 'api';
    }
    return kind;
  };
  const chooseFile = (chosen: File | null) => {
    const fits = chosen ? chooseKindFor(chosen.name) : kind;
    setValue('file', chosen);
    if (chosen && fits === 'api') chooseTypeFor(chosen.name);
    void trigger('file');
    if (!chosen) return;
    suggest('name', nameFromFile(chosen));
    suggest('library_group', USUAL_GROUP);
    if (fits === 'sdk') return;
    void readDocumentInfo(chosen).then(({ name = '', version = '', specType }) => {
      // Another file was chosen while this one was being read.
      if (getValues('file') !== chosen) return;
      suggest('name', name);
      suggest('version', version || USUAL_VERSION);
      if (specType) setValue('spec_type', specType);
      showDetails();
    });
  };
  const chooseAddress = (address: string) => {
    if (!isWebAddress(address.trim())) return;
    suggest('name', nameFromAddress(address.trim()));
    if (!changed.current.has('spec_type')) chooseTypeFor(new URL(address.trim()).pathname);
    suggest('version', USUAL_VERSION);
    suggest('library_group', USUAL_GROUP);
  };
  const address = kind === 'api' && !file ? url : '';
  const description = useDescribedDocument(projectUuid, address, ({ name, version, spec_type }) => {
    // The answer arrives late: a field that the user has changed in the meantime is theirs, even if it is empty.
    if (!changed.current.has('name')) suggest('name', name);
    if (!changed.current.has('version')) suggest('version', version);
    if (!changed.current.has('spec_type')) setValue('spec_type', spec_type);
    showDetails();
  });
  const chooseKind = (next: LibraryValues['kind']) => {
    setValue('kind', next);
    // A document cannot be the package of an SDK.
    setValue('file', null);
    draft.forgetFile('file');
    form.clearErrors(['file', 'url', 'programming_language']);
  };

  const source = {
    form,
    onFileChange: chooseFile,
    onAddress: chooseAddress,
    description,
    lostFile: draft.lostFile('file'),
    cause,
  };

  return (
    <div className="grid gap-4 *:min-w-0">
      <RadioCards
        legend={messages.kind}
        hideLegend
        columns={2}
        options={kinds}
        value={kind}
        onValueChange={chooseKind}
      />
      {kind === 'api' ? <ApiSource {...source} /> : <SdkSource {...source} />}
      <div ref={details} className="grid scroll-mb-14 items-start gap-4 *:min-w-0 sm:grid-cols-2">
        <Field
          label={messages.name}
          hint={messages.readFromDocument}
          error={errorOf('name')}
          className={kind === 'api' ? '' : 'sm:col-span-2'}
        >
          <Input {...register('name', markChanged('name'))} dir="auto" autoComplete="off" maxLength={200} />
        </Field>
        {kind === 'api' && (
          <Field label={messages.specType} hint={documentFormats[specType].text}>
            <Select
              {...register('spec_type', markChanged('spec_type'))}
              options={specTypes}
              className="w-full"
            />
          </Field>
        )}
        <Field label={messages.version} error={errorOf('version')}>
          <Input
            {...register('version', markChanged('version'))}
            autoComplete="off"
            maxLength={64}
            placeholder={messages.versionHint}
          />
        </Field>
        <Field label={messages.group} error={errorOf('library_group')}>
          <Input
            {...register('library_group', markChanged('library_group'))}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            placeholder={messages.groupHint}
          />
        </Field>
      </div>
    </div>
  );
}

const languages = [
  { value: '', label: messages.chooseLanguage, disabled: true },
  ...Object.entries(programmingLanguages).map(([value, label]) => ({ value, label })),
];

/** The language of an SDK, and its package or source file. */
function SdkSource({ form, onFileChange, lostFile, cause }: SourceProps) {
  const { register, errorOf } = useCheckedFields(form);
  const [file, language] = form.watch(['file', 'programming_language']);

  return (
    <>
      <Field label={messages.language} error={errorOf('programming_language')}>
        <Select {...register('programming_language')} data-autofocus options={languages} className="w-full" />
      </Field>
      <Field label={messages.sdkFile} hint={!file && lostFile} error={errorOf('file')} cause={cause}>
        <Dropzone
          file={file}
          onFileChange={onFileChange}
          {...sdkFiles(language)}
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          removeLabel={messages.removeFile}
        />
      </Field>
    </>
  );
}

interface SourceProps {
  form: UseFormReturn<LibraryValues>;
  onFileChange: (file: File | null) => void;
  /** Called for each address that the user types or pastes. */
  onAddress: (address: string) => void;
  /** What the document at the address says about itself. */
  description: Description;
  /** The message that the previously chosen file was lost. */
  lostFile: string | undefined;
  /** The error from the last upload. */
  cause: unknown;
}

const specTypes = Object.entries(documentFormats).map(([value, { label }]) => ({ value, label }));

/** The kind of an API's document, and its source: a file or a URL. */
function ApiSource(props: SourceProps) {
  const { form, onFileChange, onAddress, description, lostFile, cause } = props;
  const { formState, trigger, watch } = form;
  const { register, errorOf } = useCheckedFields(form);
  const file = watch('file');
  const url = register('url', {
    // Both fields share one rule: exactly one of them must be filled in.
    onChange: ({ target }) => {
      onAddress(target.value);
      if (formState.isSubmitted || formState.errors.file) void trigger('file');
    },
  });

  return (
    <>
      <Field label={messages.specFile} hint={!file && lostFile} error={errorOf('file')} cause={cause}>
        <Dropzone
          file={file}
          onFileChange={onFileChange}
          {...anyFiles}
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          removeLabel={messages.removeFile}
        />
      </Field>
      <Divider text={messages.or} />
      <Field
        label={messages.url}
        optional={messages.urlInstead}
        hint={<AddressHint description={description} />}
        error={errorOf('url')}
      >
        <Input
          {...url}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder={messages.urlHint}
          data-autofocus
        />
      </Field>
    </>
  );
}
