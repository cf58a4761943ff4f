import { addLibraryMessages as messages } from '@fieldkit/contract/messages/add-library.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ImportView } from './import-steps.ts';

/** The progress of an import: one bar, its figures, and the four steps. */
export function ImportRunning({ view }: { view: ImportView }) {
  return (
    <div className="pt-1 pb-2">
      <ProgressBar label={messages.progress} value={view.value} />
      <p className="mt-2 text-13 text-ink-2 tabular-nums">{view.text}</p>
      {/* Figures change several times a second; screen readers hear only the steps. */}
      <p role="status" className="sr-only">
        {view.steps[view.step]}
      </p>
      <ol className="mt-5 grid gap-2.5 text-13">
        {view.steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === view.step ? 'step' : undefined}
            className={clsx('flex items-center gap-2.5', index > view.step ? 'text-ink-3' : 'text-ink')}
          >
            <StepMark state={index < view.step ? 'done' : index === view.step ? 'now' : 'later'} />
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ state }: { state: 'done' | 'now' | 'later' }) {
  return (
    <span
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-ok-soft text-ok',
        state === 'now' && 'text-accent-ink',
        state === 'later' && 'border border-line-strong',
      )}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={3} />}
      {state === 'now' && <Spinner />}
    </span>
  );
}
