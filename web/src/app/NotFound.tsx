import * as messages from '@fieldkit/contract/messages/shell.ts';
import { Link, useOutletContext } from 'react-router';
import { Button, buttonClasses } from '../ui/Button.tsx';
import { MissingPage } from '../ui/ErrorPanel.tsx';
import { paths } from './paths.ts';
import type { FrameState } from './shell/frame-state.ts';

/** The page for an unknown address, with links to the projects, the search and support. */
export function NotFound() {
  const { show } = useOutletContext<FrameState>();
  return (
    <MissingPage
      title={messages.notFoundTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={paths.projects} className={buttonClasses({ variant: 'solid' })}>
            {messages.toProjects}
          </Link>
          <Button aria-keyshortcuts="Alt+K" onClick={() => show('palette')}>
            <span>
              {messages.searchEverything}
              <span className="pointer-coarse:hidden"> {messages.searchKeys}</span>
            </span>
          </Button>
          <Button variant="ghost" onClick={() => show('support')}>
            {messages.getSupport}
          </Button>
        </div>
      }
    >
      {messages.notFoundText}
    </MissingPage>
  );
}
