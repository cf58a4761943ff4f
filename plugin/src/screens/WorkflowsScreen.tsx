import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownPage } from '@fieldkit/contract/plugin-site.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { PagesNav } from '../parts/PagesNav.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { paths, workflowsPath } from '../site-paths.ts';

/** All workflows, with a search and pages. */
export function WorkflowsScreen({ workflows, search, part }: Extract<ShownPage, { page: 'workflows' }>) {
  return (
    <>
      <PageHead title={messages.recipes}>
        <p className="quiet">{messages.recipesText}</p>
      </PageHead>
      <SearchForm action={paths.workflows} label={messages.searchWorkflows} value={search} />
      {workflows.length > 0 ? (
        <>
          <h2 className="found">{messages.foundWorkflows(part.total, search)}</h2>
          <WorkflowCards workflows={workflows} />
          <PagesNav part={part} link={(page) => workflowsPath({ q: search, page })} />
        </>
      ) : (
        <div className="empty">
          <h2>{search ? messages.noneFound(search) : messages.noWorkflows}</h2>
          {search && <a href={paths.workflows}>{messages.clear}</a>}
        </div>
      )}
    </>
  );
}
