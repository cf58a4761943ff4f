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

const actions = {
  import: 'add-library',
  claim: 'plugin',
  connect: 'mcp-keys',
  // Questions are asked on the plugin's page. Before it has an address, they are asked by an assistant.
  ask: 'mcp-keys',
  invite: 'collaborators',
} as const;

/**
 * The first steps as a checklist with one line per step. Each one leads to where it is done; only the next one has its
 * text and a button.
 */
export function FirstSteps({ state, onAction, isNarrow = false, className }: FirstStepsProps) {
  const { steps, pluginUrl, dismiss } = state;
  if (!steps) return null;
  const names = Object.keys(messages.steps) as Step[];
  const next = names.find((name) => !steps[name]);
  const column = isNarrow ? 'grid' : 'flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:grid';
  return (
    <Card
      as="section"
      aria-label={messages.title}
      className={clsx('min-w-0 px-5 pt-3 pb-4 max-sm:px-4', className)}
    >
      <div className="mb-1 flex items-center gap-3">
        <h2 className="title-card flex-1">{messages.title}</h2>
        <span className="text-12 text-ink-3 tabular-nums">
          {messages.progress(names.filter((name) => steps[name]).length, names.length)}
        </span>
        <Button variant="ghost" size="sm" className="-mr-2.5" onClick={dismiss}>
          {messages.dismiss}
        </Button>
      </div>
      <ol data-beside-rows className={column}>
        {names.map((name, at) => {
          const link = {
            href: name === 'ask' && pluginUrl ? `${pluginUrl}/ask` : null,
            onClick: () => onAction(actions[name]),
          };
          return (
            <li key={name} className="flex min-h-8 min-w-0 items-center gap-2.5">
              {steps[name] && <DoneStep label={messages.steps[name].label} />}
              {name === next && (
                <NextStep {...link} {...messages.steps[name]} number={at + 1} isNarrow={isNarrow} />
              )}
              {!steps[name] && name !== next && (
                <LaterStep {...link} label={messages.steps[name].label} number={at + 1} isNarrow={isNarrow} />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const marker =
  'grid size-6 shrink-0 place-items-center rounded-full text-12 font-medium tabular-nums [&_svg]:size-3.5';

const DoneStep = ({ label }: { label: string }) => (
  <>
    <span className={clsx(marker, 'bg-ok-soft text-ok')}>
      <Check role="img" aria-label={messages.done} />
    </span>
    <span className="text-13 text-ink-3">{label}</span>
  </>
);

interface StepProps extends StepLinkProps {
  label: string;
  number: number;
  isNarrow: boolean;
}

function NextStep({
  number,
  label,
  text,
  action,
  isNarrow,
  ...link
}: StepProps & { text: string; action: string }) {
  return (
    <>
      <span className={clsx(marker, 'bg-accent-soft text-accent-ink')}>{number}</span>
      <p className={clsx('min-w-0 text-12 text-ink-2', isNarrow ? 'flex-1' : 'max-sm:flex-1')}>
        <span className={clsx('text-13 font-medium text-ink', isNarrow ? 'block' : 'mr-2 max-sm:block')}>
          {label}
        </span>{' '}
        {text}
      </p>
      <StepLink {...link} look={{ variant: 'solid', size: 'sm', className: 'shrink-0' }}>
        {action}
      </StepLink>
    </>
  );
}

function LaterStep({ number, label, isNarrow, ...link }: StepProps) {
  return (
    <StepLink
      {...link}
      look={{
        variant: 'ghost',
        size: 'sm',
        className: clsx(
          '-ml-2 gap-2.5! px-2! font-normal!',
          isNarrow ? 'w-full justify-start!' : 'max-sm:w-full max-sm:justify-start!',
        ),
      }}
    >
      <span aria-hidden="true" className={clsx(marker, 'border border-line-strong text-ink-2')}>
        {number}
      </span>
      <span className="text-13 text-ink-2">{label}</span>
    </StepLink>
  );
}

interface StepLinkProps {
  /** A page outside of the dashboard; without it, `onClick` opens a dialog. */
  href: string | null;
  onClick: () => void;
}

function StepLink({
  href,
  onClick,
  look,
  children,
}: StepLinkProps & { look: NonNullable<Parameters<typeof buttonClasses>[0]>; children: ReactNode }) {
  if (href === null)
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClasses(look)}>
      {children}
    </a>
  );
}

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
