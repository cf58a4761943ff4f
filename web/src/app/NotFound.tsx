import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { Link, useOutletContext } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { buttonClasses } from '../ui/button-classes.ts';
import { MissingPage } from '../ui/MissingPage.tsx';
import { paths } from './paths.ts';
import type { FrameState } from './shell/frame-state.ts';

/** The page for an unknown address, with links to the projects, the search and support. */
export function NotFound() {
  const { show } = useOutletContext<FrameState>();
  return (
    <MissingPage
      title={say.notFoundTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={paths.projects} className={buttonClasses({ variant: 'solid' })}>
            {say.toProjects}
          </Link>
          <Button aria-keyshortcuts="Alt+K" onClick={() => show('palette')}>
            <span>
              {say.searchEverything}
              <span className="pointer-coarse:hidden"> {say.searchKeys}</span>
            </span>
          </Button>
          <Button variant="ghost" onClick={() => show('support')}>
            {say.getSupport}
          </Button>
        </div>
      }
    >
      {say.notFoundText}
    </MissingPage>
  );
}
