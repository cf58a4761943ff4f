import {
  type AuthenticationScheme,
  authenticationKinds,
  credentialPlaces,
} from '@fieldkit/contract/authentication.ts';
import { authenticationFormMessages as messages } from '@fieldkit/contract/messages/authentication.ts';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { type SchemeValues, withKind } from './authentication-form.ts';

const kinds = authenticationKinds.map((value) => ({ value, label: messages.kinds[value] }));
const places = credentialPlaces.map((value) => ({ value, label: messages.places[value] }));

/** One authentication scheme: its kind, where the secret is sent, and how to get it. */
export function SchemeFields({
  way,
  onChange,
}: {
  way: SchemeValues;
  onChange: (next: SchemeValues) => void;
}) {
  const text = (field: 'name' | 'prefix' | 'description', label: string) => ({
    'aria-label': label,
    placeholder: label,
    value: way[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...way, [field]: target.value }),
  });
  const isPlain = way.kind !== 'basic' && way.kind !== 'other';
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Select
        aria-label={messages.kind}
        options={kinds}
        value={way.kind}
        onChange={({ target }) => onChange(withKind(way, target.value as AuthenticationScheme['kind']))}
      />
      {isPlain && (
        <>
          <Select
            aria-label={messages.place}
            options={places}
            value={way.in}
            onChange={({ target }) => onChange({ ...way, in: target.value as AuthenticationScheme['in'] })}
          />
          <Input
            {...text('name', messages.name)}
            autoComplete="off"
            dir="ltr"
            className="font-mono"
            maxLength={200}
          />
          <Input
            {...text('prefix', messages.prefix)}
            autoComplete="off"
            dir="ltr"
            className="font-mono"
            maxLength={39}
          />
        </>
      )}
      <div className="sm:col-span-full">
        <Textarea
          {...text('description', messages.howToGet)}
          rows={1}
          dir="auto"
          autoComplete="off"
          maxLength={2000}
        />
      </div>
    </div>
  );
}
