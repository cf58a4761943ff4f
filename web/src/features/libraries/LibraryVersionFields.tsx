import type { Library } from '@fieldkit/contract/libraries.ts';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select, type SelectProps } from '../../ui/Select.tsx';
import { useLibraries } from './libraries.hooks.ts';
import * as messages from './library-changes.messages.ts';

interface LibraryVersionFieldsProps {
  library: Library;
  newer: Omit<SelectProps, 'options'>;
  deprecated: ComponentProps<'input'>;
  error: string | undefined;
}

/** Which library of the project replaces this one, and whether it is deprecated. Hidden if it is the only library. */
export function LibraryVersionFields({ library, newer, deprecated, error }: LibraryVersionFieldsProps) {
  const { data: libraries = [] } = useLibraries(library.project_uuid);
  const others = libraries.filter(({ library_uuid }) => library_uuid !== library.library_uuid);
  if (others.length === 0 && !library.is_deprecated) return null;
  // Versions of one library usually have the same name.
  const isAlike = ({ name }: Library) => Number(name.toLowerCase() !== library.name.toLowerCase());
  const options = others
    .toSorted((one, other) => isAlike(one) - isAlike(other) || one.name.localeCompare(other.name))
    .map(({ library_uuid, name, version }) => ({
      value: library_uuid,
      label: messages.nameAndVersion(name, version),
    }));
  return (
    <>
      <Field label={messages.newerVersion} hint={messages.newerVersionHint} error={error}>
        <Select
          {...newer}
          className="w-full"
          options={[{ value: '', label: messages.isLatest }, ...options]}
        />
      </Field>
      <Checkbox {...deprecated} label={messages.isDeprecated} description={messages.isDeprecatedHint} />
    </>
  );
}
