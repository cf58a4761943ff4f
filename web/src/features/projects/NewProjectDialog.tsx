import * as messages from '@fieldkit/contract/messages/projects.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../drafts/use-draft.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { OwnApiImport } from './OwnApiImport.tsx';
import { ProjectFields, ProjectKindChoice, type ProjectKindChoiceProps } from './ProjectFields.tsx';
import { createFailure, useCreateProject } from './project-changes.hooks.ts';
import { emptyProject, type ProjectValues, projectResolver, showFieldErrors } from './project-form.ts';

export interface NewProjectDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether the dialog is locked for a first-time user, who cannot close it but can sign out. */
  locked: boolean;
  /** Shown if the dialog is locked: alternatives to creating a project. */
  lockedNote?: ReactNode;
  onSignOut: () => void;
  onCreated: (project: Project) => void;
}

type Step = 'kind' | 'details';

/**
 * The kind of project, followed by its details. The draft is kept until it is sent or discarded, regardless
 * of how the dialog is closed.
 */
export function NewProjectDialog(props: NewProjectDialogProps) {
  const { open, onClose, locked, onSignOut, onCreated } = props;
  const formId = useId();
  const creation = useCreateProject();
  const [isImporting, setImporting] = useState(false);
  const isBusy = creation.isPending || isImporting;
  const form = useForm<ProjectValues>({
    defaultValues: emptyProject,
    resolver: projectResolver,
  });
  const draft = useDraft(form, 'new project', () => {
    creation.reset();
    setStep('kind');
  });
  const [step, setStep] = useState<Step>(draft.isRestored ? 'details' : 'kind');
  const isOpenSource = form.watch('is_opensource');

  const finish = (project: Project) => {
    draft.forget();
    onCreated(project);
  };
  const submit = form.handleSubmit(async (values) => {
    if (creation.isPending) return;
    try {
      finish(await creation.mutateAsync(values));
    } catch (error) {
      showFieldErrors(error, form.setError);
    }
  });
  const chooseKind = (next: boolean) => {
    form.setValue('is_opensource', next);
    form.clearErrors('repository_url');
  };
  const cancel = () => {
    const { is_opensource: _kind, ...typed } = form.getValues();
    if (Object.values(typed).every((text) => text === '')) draft.forget();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      {...(locked ? { lockedText: messages.firstLocked } : { closeLabel: messages.close })}
      title={titleOf(step, isOpenSource, locked)}
      description={descriptionOf(step, locked)}
      footerStart={
        locked && (
          <Button variant="ghost" onClick={onSignOut}>
            {messages.signOut}
          </Button>
        )
      }
      footer={
        step === 'kind' ? (
          <>
            {!locked && (
              <Button disabled={isBusy} onClick={cancel}>
                {messages.cancel}
              </Button>
            )}
            <Button key="continue" variant="solid" type="submit" form={formId} disabled={isBusy}>
              {messages.continue}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={creation.isPending} onClick={() => setStep('kind')}>
              {messages.back}
            </Button>
            <Button
              key="create"
              variant="solid"
              type="submit"
              form={formId}
              loading={creation.isPending}
              loadingLabel={messages.creating}
            >
              {messages.create}
            </Button>
          </>
        )
      }
    >
      {locked && props.lockedNote}
      {step === 'kind' ? (
        <>
          <ProjectKindStep
            formId={formId}
            isOpenSource={isOpenSource}
            onChange={chooseKind}
            onContinue={() => setStep('details')}
          />
          <OwnApiImport onCreated={finish} onBusy={setImporting} />
        </>
      ) : (
        <>
          {draft.notice}
          <ProjectDetailsStep
            formId={formId}
            form={form}
            onSubmit={submit}
            failure={creation.isError ? { text: createFailure(creation.error), cause: creation.error } : null}
          />
        </>
      )}
    </Dialog>
  );
}

/** A first-time user has already completed the profile, so this is the second of three steps. */
function descriptionOf(step: Step, first: boolean): string | undefined {
  const text = step === 'kind' ? messages.kindText : undefined;
  if (!first) return text;
  return [shellMessages.stepOf(step === 'kind' ? 2 : 3, 3), text].filter(Boolean).join(' · ');
}

function titleOf(step: Step, isOpenSource: boolean, first: boolean): string {
  if (step === 'details') return messages.detailsTitle[isOpenSource ? 'open_source' : 'private'];
  return first ? messages.firstTitle : messages.newProject;
}

interface ProjectKindStepProps extends ProjectKindChoiceProps {
  formId: string;
  onContinue: () => void;
}

/** Open source or private: the first step in creating a project. */
function ProjectKindStep({ formId, isOpenSource, onChange, onContinue }: ProjectKindStepProps) {
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

interface ProjectDetailsStepProps {
  formId: string;
  form: UseFormReturn<ProjectValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The failure of the last attempt. */
  failure: { text: string; cause: unknown } | null;
}

/** The form in the second step of creating a project. */
function ProjectDetailsStep({ formId, form, onSubmit, failure }: ProjectDetailsStepProps) {
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
      {failure && <DialogError cause={failure.cause}>{failure.text}</DialogError>}
      <ProjectFields form={form} />
    </form>
  );
}
