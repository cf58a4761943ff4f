import type { BrokenWorkflow } from '@fieldkit/contract/documents.ts';
import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { usePortions } from './use-portions.tsx';

/** The workflows that lose a method, each with the affected steps. */
export function BrokenWorkflows({ workflows }: { workflows: readonly BrokenWorkflow[] }) {
  const { shown, button } = usePortions(workflows);
  return (
    <>
      <ul className="mt-1 grid gap-1.5">
        {shown.map(({ workflow_uuid, name, steps }) => (
          <li key={workflow_uuid}>
            <span className="font-medium wrap-anywhere">{name}</span>
            <ul className="text-12 wrap-anywhere">
              {steps.map(({ order, method_name, problem }) => (
                <li key={order}>{messages.brokenStep(order, method_name, problem)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}
