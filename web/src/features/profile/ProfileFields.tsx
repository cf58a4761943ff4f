import * as messages from '@fieldkit/contract/messages/profile.ts';
import { Building2, User } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';

const accountTypes = [
  { value: 'individual', label: messages.individual, description: messages.individualText, icon: <User /> },
  { value: 'company', label: messages.company, description: messages.companyText, icon: <Building2 /> },
] as const;

export interface ProfileFieldsProps {
  /** Registers a field and returns it with its error. */
  field: (
    name: 'type' | 'company_name' | 'position' | 'website',
  ) => UseFormRegisterReturn & { error: string | undefined };
  isCompany: boolean;
  /** Called when the account type changes to individual, which has neither company nor position. */
  onIndividual: () => void;
}

/** Account type, company, position and website, for the profile form and the account settings. */
export function ProfileFields({ field, isCompany, onIndividual }: ProfileFieldsProps) {
  return (
    <>
      <RadioCards
        legend={messages.accountType}
        columns={2}
        options={accountTypes}
        {...field('type')}
        onValueChange={(type) => type === 'individual' && onIndividual()}
      />
      {isCompany && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={messages.companyName} autoComplete="organization" {...field('company_name')} />
          <TextField label={messages.position} autoComplete="organization-title" {...field('position')} />
        </div>
      )}
      <TextField
        label={messages.website}
        optional={messages.optional}
        type="url"
        inputMode="url"
        placeholder={messages.websiteHint}
        autoComplete="url"
        {...field('website')}
      />
    </>
  );
}

type TextFieldProps = { label: string; optional?: string; error: string | undefined };

function TextField({
  label,
  optional,
  error,
  ...input
}: TextFieldProps & Omit<ComponentProps<typeof Input>, 'size'>) {
  return (
    <Field label={label} optional={optional} error={error}>
      <Input {...input} />
    </Field>
  );
}
