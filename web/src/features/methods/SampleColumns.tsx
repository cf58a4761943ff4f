import type { ReactNode } from 'react';

/** Content with a code sample below it; from 1,280 px on, the sample is beside it and stays visible while scrolling. */
export function SampleColumns({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-8">
      {children}
      <div className="min-w-0 xl:sticky xl:top-0 xl:self-start">{sample}</div>
    </div>
  );
}
