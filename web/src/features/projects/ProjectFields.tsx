import * as messages from '@fieldkit/contract/messages/projects.ts';
import { Globe, Lock } from 'lucide-react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import type { ProjectValues } from './project-form.ts';

const urlField = { type: 'url', inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const;

/** The name, description and links of a project. */
export function ProjectFields({ form }: { form: UseFormReturn<ProjectValues> }) {
  const { setFocus, getValues } = form;
  const { register, errorOf } = useCheckedFields(form);
  const repositoryOptional = getValues('is_opensource') ? undefined : messages.optional;

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <>
      <Field label={messages.name} hint={messages.nameHint} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label={messages.description} optional={messages.optional} error={errorOf('description')}>
        <Textarea {...register('description')} />
      </Field>
      <Field label={messages.repositoryUrl} optional={repositoryOptional} error={errorOf('repository_url')}>
        <Input {...register('repository_url')} {...urlField} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={messages.websiteUrl} optional={messages.optional} error={errorOf('website_url')}>
          <Input {...register('website_url')} {...urlField} />
        </Field>
        <Field
          label={messages.documentationUrl}
          optional={messages.optional}
          error={errorOf('documentation_url')}
        >
          <Input {...register('documentation_url')} {...urlField} />
        </Field>
      </div>
    </>
  );
}

const options = [
  { value: 'open_source', label: messages.openSource, description: messages.openSourceText, icon: <Globe /> },
  { value: 'private', label: messages.private, description: messages.privateText, icon: <Lock /> },
] as const;

export interface ProjectKindChoiceProps {
  isOpenSource: boolean;
  onChange: (isOpenSource: boolean) => void;
}

/** The choice between open source and private. */
export function ProjectKindChoice({ isOpenSource, onChange }: ProjectKindChoiceProps) {
  return (
    <RadioCards
      legend={messages.kindText}
      hideLegend
      options={options}
      value={isOpenSource ? 'open_source' : 'private'}
      onValueChange={(kind) => onChange(kind === 'open_source')}
    />
  );
}
