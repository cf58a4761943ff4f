import type { GuideSource } from '@fieldkit/contract/guide-sources.ts';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import * as messages from './guides.messages.ts';

export interface AddressValues {
  url: string;
  folder: string;
  refresh_every: GuideSource['refresh_every'];
}

interface AddressFieldsProps {
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  errors: { url?: string | undefined; folder?: string | undefined };
  cause: unknown;
}

/** Where guides are fetched from, and how often. */
export function AddressFields({ values, onChange, errors, cause }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <Field label={messages.sourceAddress} hint={messages.sourceHint} error={errors.url} cause={cause}>
        <Input
          dir="ltr"
          type="url"
          autoComplete="off"
          placeholder={messages.sourceExample}
          value={values.url}
          onChange={({ target }) => onChange({ ...values, url: target.value })}
        />
      </Field>
      <Field label={messages.folder} optional={editorMessages.optional} error={errors.folder}>
        <Input
          dir="ltr"
          autoComplete="off"
          placeholder={messages.folderExample}
          value={values.folder}
          onChange={({ target }) => onChange({ ...values, folder: target.value })}
        />
      </Field>
      <Field label={messages.refreshEvery}>
        <Select
          className="w-full"
          options={messages.refreshChoices}
          value={values.refresh_every}
          onChange={({ target }) =>
            onChange({ ...values, refresh_every: target.value === 'weekly' ? 'weekly' : 'daily' })
          }
        />
      </Field>
    </div>
  );
}
