import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OwnApiOffer } from './OwnApiOffer.tsx';
import { ProjectDetailsStep } from './ProjectDetailsStep.tsx';
import { ProjectKindStep } from './ProjectKindStep.tsx';
import { discardDraft, emptyProject, keepDraft, type ProjectValues, readDraft } from './project-draft.ts';
import { projectResolver } from './project-resolver.ts';
import { createFailure, useCreateProject } from './projects.hooks.ts';
import { showFields } from './show-fields.ts';

export interface NewProjectDialogProps {
  open: boolean;
  onClose: () => void;
  /** A first-time user cannot close it, but can sign out. */
  locked: boolean;
  /** Shown to whom it is locked: what may come before a project of their own. */
  lockedNote?: ReactNode;
  onSignOut: () => void;
  /** Whose draft is kept. */
  customerId: string;
  onCreated: (project: Project) => void;
}

type Step = 'kind' | 'details';

/** The kind of project, then its details. What is typed survives a reload. */
export function NewProjectDialog(props: NewProjectDialogProps) {
  const { open, onClose, locked, onSignOut, customerId, onCreated } = props;
  const formId = useId();
  const [draft] = useState(() => readDraft(customerId));
  const [step, setStep] = useState<Step>(draft ? 'details' : 'kind');
  const creation = useCreateProject();
  const [isImporting, setImporting] = useState(false);
  const isBusy = creation.isPending || isImporting;
  const form = useForm<ProjectValues>({
    defaultValues: draft ?? emptyProject,
    resolver: projectResolver,
  });
  const isOpenSource = form.watch('is_opensource');

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(customerId, values),
      }),
    [form, customerId],
  );

  const finish = (project: Project) => {
    discardDraft(customerId);
    onCreated(project);
  };
  const submit = form.handleSubmit(async (values) => {
    if (creation.isPending) return;
    try {
      finish(await creation.mutateAsync(values));
    } catch (failure) {
      showFields(failure, form.setError);
    }
  });
  const chooseKind = (next: boolean) => {
    form.setValue('is_opensource', next);
    form.clearErrors('repository_url');
  };
  const cancel = () => {
    discardDraft(customerId);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      {...(locked ? { lockedText: say.firstLocked } : { closeLabel: say.close })}
      title={titleOf(step, isOpenSource, locked)}
      {...(step === 'kind' && { description: say.kindText })}
      footerStart={
        locked && (
          <Button variant="ghost" onClick={onSignOut}>
            {say.signOut}
          </Button>
        )
      }
      footer={
        step === 'kind' ? (
          <>
            {!locked && (
              <Button disabled={isBusy} onClick={cancel}>
                {say.cancel}
              </Button>
            )}
            <Button key="continue" variant="solid" type="submit" form={formId} disabled={isBusy}>
              {say.continue}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={creation.isPending} onClick={() => setStep('kind')}>
              {say.back}
            </Button>
            <Button
              key="create"
              variant="solid"
              type="submit"
              form={formId}
              loading={creation.isPending}
              loadingLabel={say.creating}
            >
              {say.create}
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
          <OwnApiOffer onCreated={finish} onBusy={setImporting} />
        </>
      ) : (
        <ProjectDetailsStep
          formId={formId}
          form={form}
          onSubmit={submit}
          failure={creation.isError ? createFailure(creation.error) : null}
        />
      )}
    </Dialog>
  );
}

function titleOf(step: Step, isOpenSource: boolean, first: boolean): string {
  if (step === 'details') return say.detailsTitle[isOpenSource ? 'open_source' : 'private'];
  return first ? say.firstTitle : say.newProject;
}
