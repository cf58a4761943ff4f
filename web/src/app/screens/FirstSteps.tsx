import { can } from '@fieldkit/contract/permissions.ts';
import type { Project, FirstSteps as StepsDone } from '@fieldkit/contract/projects.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSubdomain } from '../../features/plugin/plugin.hooks.ts';
import type { ProjectAction } from '../../features/projects/project-actions.ts';
import { useProject } from '../../features/projects/projects.hooks.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import * as messages from './first-steps.messages.ts';
import { dismissalOf, isAnyLeft, rememberSteps } from './initial-steps.ts';

type Step = keyof typeof messages.steps;

/**
 * Which of the first steps with a project are done, as its owner reads them with the project. `steps` is null while this is
 * unknown, if there is nothing left to show, and once the user has dismissed them.
 */
export function useFirstSteps(projectUuid: string) {
  const { data: project, isPending, isPlaceholderData, failureCount } = useProject(projectUuid);
  const [dismissed, setDismissed] = useState<string>();
  const steps = project?.first_steps;
  const isLeft = steps !== undefined && isAnyLeft(steps);
  const isDismissed = dismissed === projectUuid || dismissalOf(projectUuid).read() === 'dismissed';
  const isShown = isLeft && !isDismissed;
  // Questions are asked on the plugin's page once it has an address.
  const subdomain = useSubdomain(projectUuid, isShown && steps.claim && !steps.ask);
  useEffect(() => {
    // Completed steps stay completed, also if they are not read with the project, as in a list.
    if (steps && !isLeft) dismissalOf(projectUuid).keep('dismissed');
    if (steps && isLeft) rememberSteps(projectUuid, steps);
  }, [steps, isLeft, projectUuid]);
  return {
    // A project from the list is without its steps.
    isPending:
      !isDismissed &&
      (isPlaceholderData ? can(project?.ownership, 'libraries.add') : isPending && failureCount === 0),
    isKnown: steps !== undefined,
    steps: isShown ? steps : null,
    pluginUrl: subdomain.data?.url ?? null,
    dismiss: () => {
      dismissalOf(projectUuid).keep('dismissed');
      setDismissed(projectUuid);
    },
  };
}

interface FirstStepsProps {
  state: ReturnType<typeof useFirstSteps>;
  onAction: (action: ProjectAction) => void;
  /** In a narrow column, the steps are below each other. */
  isNarrow?: boolean;
  className?: string;
}

/** The first steps as a checklist. Each one links to where it is done. */
export function FirstSteps({ state, onAction, isNarrow = false, className }: FirstStepsProps) {
  const { steps, pluginUrl, dismiss } = state;
  if (!steps) return null;
  const names = Object.keys(messages.steps) as Step[];
  const look = looks[isNarrow ? 'narrow' : 'wide'];
  const next = names.find((name) => !steps[name]);
  const actions = {
    import: 'add-library',
    claim: 'plugin',
    connect: 'mcp-keys',
    // Questions are asked on the plugin's page. Before it has an address, they are asked by an assistant.
    ask: 'mcp-keys',
    invite: 'collaborators',
  } as const;
  return (
    <Card as="section" padded aria-label={messages.title} className={clsx('min-w-0', className)}>
      <div className="mb-4 flex items-center gap-3">
        <h2 className="title-card flex-1">{messages.title}</h2>
        <span className="text-12 text-ink-3 tabular-nums">
          {messages.progress(names.filter((name) => steps[name]).length, names.length)}
        </span>
        <Button variant="ghost" size="sm" className="-mr-2.5" onClick={dismiss}>
          {messages.dismiss}
        </Button>
      </div>
      <ol data-beside-rows className={clsx('grid', isNarrow ? 'gap-3' : looks.wide.list)}>
        {names.map((name, at) => {
          const { label, text, action } = messages.steps[name];
          const buttonLook = {
            variant: name === next ? 'solid' : 'outline',
            size: 'sm',
            className: clsx(name !== next && look.button),
          } as const;
          return (
            <li key={name} className={clsx('flex min-w-0 gap-3', name !== next && look.line)}>
              <span
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full text-12 font-medium tabular-nums [&_svg]:size-3.5',
                  steps[name] ? 'bg-ok-soft text-ok' : 'border border-line-strong text-ink-2',
                )}
              >
                {steps[name] ? <Check role="img" aria-label={messages.done} /> : at + 1}
              </span>
              <div className={clsx('flex min-w-0 gap-x-3 gap-y-1', look.content)}>
                <h3 className={clsx('text-13 font-medium', steps[name] && 'text-ink-3')}>{label}</h3>
                {!steps[name] && (
                  <>
                    <p
                      className={clsx('mb-1 text-12 text-ink-2', name === next ? look.text : look.laterText)}
                    >
                      {text}
                    </p>
                    {name === 'ask' && pluginUrl ? (
                      <a
                        href={`${pluginUrl}/ask`}
                        target="_blank"
                        rel="noopener noreferrer"
                        className={buttonClasses(buttonLook)}
                      >
                        {action}
                      </a>
                    ) : (
                      <Button {...buttonLook} onClick={() => onAction(actions[name])}>
                        {action}
                      </Button>
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** In a narrow column and on phones, only the next step has its text, and each of the others is one line. */
const looks = {
  narrow: {
    line: 'items-center',
    content: 'flex-1 flex-wrap items-center',
    text: 'basis-full',
    laterText: 'hidden',
    button: 'ml-auto',
  },
  wide: {
    list: 'gap-x-4 gap-y-5 max-sm:gap-3 sm:grid-cols-2 lg:grid-cols-5',
    line: 'items-center sm:items-start',
    // The buttons of a row of steps are at the same height.
    content:
      'flex-col items-center sm:items-start sm:self-stretch max-sm:flex-1 max-sm:flex-row! max-sm:flex-wrap',
    text: 'sm:grow max-sm:basis-full',
    laterText: 'sm:grow max-sm:hidden',
    button: 'max-sm:ml-auto',
  },
} as const;

/** The checklist in a narrow column, shown once its state is known. */
export function OwnFirstSteps({
  project,
  onAction,
}: { project: Project } & Pick<FirstStepsProps, 'onAction'>) {
  return <FirstSteps isNarrow state={useFirstSteps(project.project_uuid)} onAction={onAction} />;
}

interface BelowFirstStepsProps extends Pick<FirstStepsProps, 'onAction'> {
  project: Project;
  /** Shown until the state of the checklist is known. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** The content of a page below the checklist, which would move it if it came later. */
export function BelowFirstSteps({ project, onAction, placeholder, children }: BelowFirstStepsProps) {
  const state = useFirstSteps(project.project_uuid);
  if (state.isPending) return placeholder;
  return (
    <>
      <FirstSteps state={state} onAction={onAction} className="mb-4" />
      {children}
    </>
  );
}

/** The checklist at the top of a library. It begins with `first`, and is replaced by the state of each step. */
export function FirstStepsOfLibrary({
  project,
  first,
  ...props
}: { project: Project; first: StepsDone } & Omit<FirstStepsProps, 'state'>) {
  const state = useFirstSteps(project.project_uuid);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    state.dismiss();
    setDismissed(true);
  };
  return (
    <FirstSteps
      state={{ ...state, steps: state.steps ?? (state.isKnown ? null : first), dismiss }}
      {...props}
    />
  );
}
