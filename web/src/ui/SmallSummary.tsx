import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The summary of a `<details>` within text or a form, with the chevron of the dashboard. */
export function SmallSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-xs py-0.5 text-12 text-ink-2 hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-90">
      <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3 transition-transform" />
      {children}
    </summary>
  );
}
