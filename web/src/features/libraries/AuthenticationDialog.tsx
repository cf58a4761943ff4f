import {
  type AuthenticationScheme,
  authenticationKinds,
  credentialPlaces,
} from '@fieldkit/contract/authentication.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { authenticationFormMessages as messages } from '@fieldkit/contract/messages/authentication.ts';
import { type FormEvent, useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  authenticationIn,
  needsAll,
  newScheme,
  type SchemeValues,
  schemesOf,
  withKind,
} from './authentication-form.ts';
import { updateFailure, useUpdateLibrary } from './library-changes.hooks.ts';
import * as libraryChangeMessages from './library-changes.messages.ts';

export interface AuthenticationDialogProps {
  library: Library;
  open: boolean;
  onClose: () => void;
}

const needs = [
  { value: 'one', label: messages.oneOf },
  { value: 'all', label: messages.allOf },
];

/**
 * How requests to a library are authenticated: as declared by its document, unless the owner overrides it.
 */
export function AuthenticationDialog({ library, open, onClose }: AuthenticationDialogProps) {
  const [ways, setWays] = useState(() => schemesOf(library.authentication));
  const [isAll, setIsAll] = useState(() => needsAll(library.authentication));
  const update = useUpdateLibrary(library);
  const change = (key: number, next: SchemeValues) =>
    setWays((before) => before.map((way) => (way.key === key ? next : way)));

  const save = async (authentication: ReturnType<typeof authenticationIn> | null) => {
    if (update.isPending) return;
    // A failure is shown in the dialog.
    await update.mutateAsync({ authentication }).then(onClose, () => {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(authenticationIn(ways, isAll, library.authentication));
  };

  return (
    <FormDialog
      open={open}
      closeLabel={editorMessages.close}
      cancelLabel={editorMessages.cancel}
      title={messages.title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={editorMessages.save}
      pendingLabel={editorMessages.saving}
      isPending={update.isPending}
      otherActions={
        library.has_own_authentication && (
          <Button disabled={update.isPending} onClick={() => void save(null)}>
            {messages.fromDocument}
          </Button>
        )
      }
      failure={
        update.isError
          ? {
              title: libraryChangeMessages.notSavedTitle,
              text: updateFailure(update.error),
              cause: update.error,
            }
          : null
      }
    >
      <p className="text-13 text-ink-2">{messages.lead}</p>
      <RowsEditor
        title={messages.ways}
        none={messages.noWays}
        keys={ways.map(({ key }) => String(key))}
        rowLabel={(index) => messages.way(index + 1)}
        addLabel={messages.addWay}
        removeLabel={(index) => messages.removeWay(index + 1)}
        onAdd={() => setWays([...ways, newScheme(Math.max(-1, ...ways.map(({ key }) => key)) + 1)])}
        onRemove={(index) => setWays(ways.filter((_way, place) => place !== index))}
      >
        {(index) => {
          const way = ways[index];
          return way && <SchemeFields way={way} onChange={(next) => change(way.key, next)} />;
        }}
      </RowsEditor>
      {ways.length > 1 && (
        <Field label={messages.needs}>
          <Select
            options={needs}
            value={isAll ? 'all' : 'one'}
            onChange={({ target }) => setIsAll(target.value === 'all')}
          />
        </Field>
      )}
    </FormDialog>
  );
}

const kinds = authenticationKinds.map((value) => ({ value, label: messages.kinds[value] }));
const places = credentialPlaces.map((value) => ({ value, label: messages.places[value] }));

/** An authentication scheme: its kind, where the secret is sent, and how to get it. */
export function SchemeFields({
  way,
  onChange,
}: {
  way: SchemeValues;
  onChange: (next: SchemeValues) => void;
}) {
  const text = (field: 'name' | 'prefix' | 'description') => ({
    value: way[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...way, [field]: target.value }),
    autoComplete: 'off',
  });
  const isPlain = way.kind !== 'basic' && way.kind !== 'other';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={messages.kind}>
        <Select
          options={kinds}
          value={way.kind}
          onChange={({ target }) => onChange(withKind(way, target.value as AuthenticationScheme['kind']))}
          className="w-full"
        />
      </Field>
      {isPlain && (
        <>
          <Field label={messages.place}>
            <Select
              options={places}
              value={way.in}
              onChange={({ target }) => onChange({ ...way, in: target.value as AuthenticationScheme['in'] })}
              className="w-full"
            />
          </Field>
          <Field label={messages.name}>
            <Input {...text('name')} dir="ltr" className="font-mono" maxLength={200} />
          </Field>
          <Field label={messages.prefix} optional={editorMessages.optional}>
            <Input {...text('prefix')} dir="ltr" className="font-mono" maxLength={39} />
          </Field>
        </>
      )}
      <Field label={messages.howToGet} optional={editorMessages.optional} className="sm:col-span-full">
        <Textarea {...text('description')} rows={1} dir="auto" maxLength={2000} />
      </Field>
    </div>
  );
}
