import type { AuthenticationScheme } from '@fieldkit/contract/authentication.ts';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import * as messages from './method-authentication.messages.ts';
import type { AuthenticationValues } from './method-form.ts';

const kinds = [
  { value: 'library', label: messages.asLibrary },
  { value: 'none', label: messages.none },
  { value: 'own', label: messages.own },
];
const needs = [
  { value: 'one', label: messages.oneOf },
  { value: 'all', label: messages.allOf },
];

interface AuthenticationFieldsProps {
  values: AuthenticationValues;
  onChange: (next: AuthenticationValues) => void;
  /** The authentication schemes of the library, from which a method can use some. */
  schemes: readonly AuthenticationScheme[];
  error: string | undefined;
}

/** How a method is authenticated: like its library, not at all, or with some of the library's schemes. */
export function AuthenticationFields({ values, onChange, schemes, error }: AuthenticationFieldsProps) {
  const waysId = useId();
  const { kind, ids, isAll, isOptional } = values;
  const choose = (id: string, isChosen: boolean) =>
    onChange({ ...values, ids: isChosen ? [...ids, id] : ids.filter((one) => one !== id) });

  return (
    <div className="grid gap-3">
      <Field label={messages.title} error={kind === 'own' ? error : undefined}>
        <Select
          options={kinds}
          value={kind}
          onChange={({ target }) =>
            onChange({ ...values, kind: target.value as AuthenticationValues['kind'] })
          }
        />
      </Field>
      {kind === 'own' && schemes.length === 0 && <p className="text-13 text-ink-2">{messages.noWays}</p>}
      {kind === 'own' && schemes.length > 0 && (
        <fieldset aria-labelledby={waysId} className="grid min-w-0 gap-2">
          <legend id={waysId} className="mb-2 text-13 font-medium">
            {messages.ways}
          </legend>
          {schemes.map(({ id, description }) => (
            <Checkbox
              key={id}
              label={id}
              {...(description && { description: description.split('\n', 1)[0] })}
              checked={ids.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ))}
          <Checkbox
            label={messages.optional}
            checked={isOptional}
            onChange={({ target }) => onChange({ ...values, isOptional: target.checked })}
          />
        </fieldset>
      )}
      {kind === 'own' && ids.length > 1 && (
        <Field label={messages.needs}>
          <Select
            options={needs}
            value={isAll ? 'all' : 'one'}
            onChange={({ target }) => onChange({ ...values, isAll: target.value === 'all' })}
          />
        </Field>
      )}
    </div>
  );
}
