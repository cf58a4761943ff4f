import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { Link } from 'react-router';
import { buttonClasses } from '../ui/button-classes.ts';
import { paths } from './paths.ts';

/** There is no such address. */
export function NotFound() {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <h1 tabIndex={-1} className="title-section outline-none">
        {say.notFoundTitle}
      </h1>
      <p className="mt-1 max-w-md text-13 text-pretty text-ink-2">{say.notFoundText}</p>
      <Link to={paths.projects} className={buttonClasses({ variant: 'solid', className: 'mt-5' })}>
        {say.toProjects}
      </Link>
    </div>
  );
}
