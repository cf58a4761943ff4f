import {
  type Authentication,
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
      <p className="text-ink-2">{messages.lead}</p>
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

/** An authentication scheme as edited in the dialog. `key` identifies its row. */
type SchemeValues = AuthenticationScheme & { key: number };

const presets: Record<AuthenticationScheme['kind'], Pick<AuthenticationScheme, 'in' | 'name' | 'prefix'>> = {
  bearer: { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  basic: { in: 'header', name: 'Authorization', prefix: 'Basic ' },
  oauth2: { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  api_key: { in: 'header', name: 'X-API-Key', prefix: '' },
  other: { in: 'header', name: '', prefix: '' },
};

const newScheme = (key: number): SchemeValues => ({
  key,
  id: '',
  kind: 'bearer',
  description: '',
  ...presets.bearer,
});

/** Changing the kind sets the default location and prefix for that kind. */
const withKind = (way: SchemeValues, kind: AuthenticationScheme['kind']): SchemeValues => ({
  ...way,
  kind,
  ...presets[kind],
});

const schemesOf = ({ schemes }: Authentication): SchemeValues[] =>
  schemes.map((scheme, key) => ({ ...scheme, key }));

/** Whether a call needs all schemes at once. */
const needsAll = ({ schemes, alternatives }: Authentication): boolean =>
  schemes.length > 1 && alternatives.length === 1 && alternatives[0]?.length === schemes.length;

/**
 * The data to send. Schemes keep their ids, which calls of the document refer to. The library's alternatives
 * are kept unless the user changes which schemes a call needs, so that a scheme named by only some methods
 * does not apply to all of them.
 */
function authenticationIn(
  ways: readonly SchemeValues[],
  isAll: boolean,
  before: Authentication,
): Authentication {
  const taken = new Set(ways.map(({ id }) => id).filter(Boolean));
  const schemes = ways.map(({ key: _key, ...way }, place) => {
    const prefix = way.prefix.trim().replace(/\s+/g, ' ');
    return {
      ...way,
      id: way.id || unusedName(way.kind, place, taken),
      prefix: prefix === '' || /["=]$/.test(prefix) ? prefix : `${prefix} `,
    };
  });
  const ids = schemes.map(({ id }) => id);
  const chosen = ids.length === 0 ? [] : isAll ? [ids] : ids.map((id) => [id]);
  if (isAll || needsAll(before)) return { schemes, alternatives: chosen };
  const kept = remainingAlternatives(ids, before);
  const isLost = kept.length === 0 && before.alternatives.length > 0;
  return { schemes, alternatives: isLost ? chosen : kept };
}

/**
 * The alternatives without those that contain removed schemes, and with each new scheme as an additional one.
 */
function remainingAlternatives(
  ids: readonly string[],
  { schemes, alternatives }: Authentication,
): string[][] {
  const old = new Set(schemes.map(({ id }) => id));
  const left = alternatives
    .map((names) => ({ names, rest: names.filter((id) => ids.includes(id)) }))
    .filter(({ names, rest }) => names.length === 0 || rest.length > 0)
    .map(({ rest }) => rest);
  return [...left, ...ids.filter((id) => !old.has(id)).map((id) => [id])];
}

function unusedName(kind: string, place: number, taken: Set<string>): string {
  const name = taken.has(kind) ? `${kind} ${place + 1}` : kind;
  taken.add(name);
  return name;
}
