import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { Link } from 'react-router';
import { buttonClasses } from '../ui/button-classes.ts';
import { MissingPage } from '../ui/MissingPage.tsx';
import { paths } from './paths.ts';

/** There is no such address. */
export function NotFound() {
  return (
    <MissingPage
      title={say.notFoundTitle}
      action={
        <Link to={paths.projects} className={buttonClasses({ variant: 'solid' })}>
          {say.toProjects}
        </Link>
      }
    >
      {say.notFoundText}
    </MissingPage>
  );
}
