import type { ReactNode } from 'react';

/** A section of the gallery with a title. */
export function Section({
  title,
  grid = false,
  children,
}: {
  title: string;
  grid?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      {grid ? <div className="gallery-grid">{children}</div> : children}
    </section>
  );
}

/** Items side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="gallery-row">{children}</div>;
}
