import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInHeading } from './SignInHeading.tsx';

/** The result of an emailed link, and the next step. */
export function ActionDone({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <span className="mb-4 grid size-10 place-items-center rounded-md bg-ok-soft text-ok">
        <CircleCheck className="size-5" aria-hidden="true" />
      </span>
      <SignInHeading title={title} text={text} focused />
      <div className="mt-6 grid gap-4">{children}</div>
    </>
  );
}
