import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button.tsx';

/** A link to the parent page, above the page's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className={buttonClasses({
        variant: 'ghost',
        size: 'sm',
        className: 'mb-3 -ml-2.5 max-sm:-mt-3',
      })}
    >
      <ArrowLeft />
      {children}
    </Link>
  );
}
