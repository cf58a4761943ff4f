import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, ProjectForm } from '@fieldkit/contract/projects.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Globe, Lock } from 'lucide-react';
import { type FormEventHandler, useEffect } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { DialogError } from '../../ui/DialogError.tsx';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';

interface ProjectDetailsStepProps {
  formId: string;
  form: UseFormReturn<ProjectValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The failure of the last attempt. */
  failure: { text: string; cause: unknown } | null;
}

const urlField = { type: 'url', inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const;

/** The form in the second step of creating a project. */
export function ProjectDetailsStep({ formId, form, onSubmit, failure }: ProjectDetailsStepProps) {
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
      {failure && <DialogError cause={failure.cause}>{failure.text}</DialogError>}
      <ProjectFields form={form} />
    </form>
  );
}

/** The name, description and links of a project. */
export function ProjectFields({ form }: Pick<ProjectDetailsStepProps, 'form'>) {
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

/** The values of the form: all fields are present, but not validated. */
export type ProjectValues = z.output<typeof ProjectForm>;

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  is_opensource: true,
  website_url: '',
  documentation_url: '',
  repository_url: '',
};

/**
 * Validates a project's form with the contract's schema. The form has all fields, but the contract does not
 * require all of them.
 */
export const projectResolver: Resolver<ProjectValues> = standardSchemaResolver<
  ProjectForm,
  unknown,
  ProjectValues
>(ProjectForm) as Resolver<ProjectValues>;

/** The form values of a project. */
export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description,
  is_opensource: project.is_opensource,
  website_url: project.website_url,
  documentation_url: project.documentation_url,
  repository_url: project.repository_url,
});

/** Shows the server's errors for individual fields below these fields. */
export function showFieldErrors(
  failure: unknown,
  setError: (field: keyof ProjectValues, error: { message: string }) => void,
): void {
  if (!(failure instanceof ApiProblem)) return;
  for (const field of Object.keys(emptyProject) as (keyof ProjectValues)[]) {
    const message = failure.fields[field];
    if (message) setError(field, { message });
  }
}

interface ProjectKindStepProps {
  formId: string;
  isOpenSource: boolean;
  onChange: (isOpenSource: boolean) => void;
  onContinue: () => void;
}

const options = [
  { value: 'open_source', label: messages.openSource, description: messages.openSourceText, icon: <Globe /> },
  { value: 'private', label: messages.private, description: messages.privateText, icon: <Lock /> },
] as const;

/** Open source or private: the first step in creating a project. */
export function ProjectKindStep({ formId, isOpenSource, onChange, onContinue }: ProjectKindStepProps) {
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <ProjectKindChoice isOpenSource={isOpenSource} onChange={onChange} />
    </form>
  );
}

/** The choice between the two kinds. */
export function ProjectKindChoice({
  isOpenSource,
  onChange,
}: Pick<ProjectKindStepProps, 'isOpenSource' | 'onChange'>) {
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
