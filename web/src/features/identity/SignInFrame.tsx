import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { SignInStage } from './SignInStage.tsx';

/**
 * The page around everything that happens before somebody is in: the form left, a glimpse of the product right. What
 * stands there is held by its top, so high that the longest form fits: another one, or a late line, moves no heading.
 */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.05fr]">
      <div className="flex flex-col px-6 pt-6 pb-10 sm:px-10">
        <header className="flex items-center gap-2.5 text-16 font-semibold tracking-[-0.012em]">
          <LogoMark className="size-6.5" />
          {shellMessages.productName}
        </header>
        <main className="mx-auto flex w-full max-w-92 flex-col pt-10 sm:pt-[max(2rem,50vh-17rem)]">
          {children}
        </main>
      </div>
      <SignInStage />
    </div>
  );
}
