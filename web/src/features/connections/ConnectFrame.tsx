import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark.tsx';

/** The frame of the consent page, without any other control. */
export function ConnectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4 pt-6 pb-10 sm:px-10">
      <header className="flex items-center gap-2.5 text-16 font-semibold tracking-[-0.012em]">
        <LogoMark className="size-6.5" />
        {shellMessages.productName}
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col pt-8 sm:justify-center sm:pt-8">
        <div className="rounded-xl border border-line bg-surface p-6 shadow-2 sm:p-8">{children}</div>
      </main>
    </div>
  );
}
