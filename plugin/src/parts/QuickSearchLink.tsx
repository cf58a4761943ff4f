import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { paths } from '../site-paths.ts';

/** Opens the search of all pages; without a script, it leads to the page for questions. */
export const QuickSearchLink = () => (
  <a className="button quick-link" href={paths.ask} data-quick="" aria-keyshortcuts="/ Control+K">
    {messages.search}
  </a>
);
