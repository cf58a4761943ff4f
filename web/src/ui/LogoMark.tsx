import { clsx } from 'clsx';

/** The product's logo. Decorative, because the name appears next to it or on the surrounding link. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={clsx('shrink-0', className ?? 'size-6')} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M11 24V9.5h10.5M11 16.5h7"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.5" cy="22.5" r="2" className="fill-on-accent" />
    </svg>
  );
}
