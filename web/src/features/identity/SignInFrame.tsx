import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { SignInStage } from './SignInStage.tsx';

/**
 * The page around every step of the sign-in: the form on the left, a preview of the product on the right. The
 * form is fixed at its top, at a height where the longest form fits, so that another form or a late line
 * moves no heading.
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
