import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { type FormEventHandler, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { DialogError } from '../../ui/DialogError.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import type { ProjectValues } from './project-form.ts';

export interface ProjectDetailsStepProps {
  formId: string;
  form: UseFormReturn<ProjectValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The failure of the last attempt. */
  failure: string | null;
}

const urlField = { type: 'url', inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const;

/** Name, description and links of a new project. */
export function ProjectDetailsStep({ formId, form, onSubmit, failure }: ProjectDetailsStepProps) {
  const { setFocus, getValues } = form;
  const { register, errorOf } = useCheckedFields(form);
  const repositoryOptional = getValues('is_opensource') ? undefined : messages.optional;

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
      {failure && <DialogError>{failure}</DialogError>}
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
    </form>
  );
}
