import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownPage } from '@fieldkit/contract/plugin-site.ts';
import { MethodRows } from '../parts/MethodRows.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { paths } from '../site-paths.ts';

/** A question in plain words, answered by what fits best, and honest about what does not. */
export function AskScreen({
  site,
  question,
  outcome,
  methods,
  workflows,
}: Extract<ShownPage, { page: 'ask' }>) {
  return (
    <>
      <PageHead title={say.askTitle}>
        <p className="quiet">{say.askText}</p>
      </PageHead>
      <SearchForm
        action={paths.ask}
        label={say.question}
        hint={say.askHint}
        value={question}
        button={say.ask}
        isWide
      />
      {outcome === null ? (
        <p className="remark">{say.askTip}</p>
      ) : (
        <p className={`outcome ${outcome}`}>{say[outcome]}</p>
      )}
      {workflows.length > 0 && (
        <section className="part" aria-labelledby="found-workflows">
          <h2 id="found-workflows">{say.workflows}</h2>
          <WorkflowCards workflows={workflows} />
        </section>
      )}
      {methods.length > 0 && (
        <section className="part" aria-labelledby="found-methods">
          <h2 id="found-methods">{say.methods}</h2>
          <MethodRows methods={methods} nameLibrary={site.libraries > 1} />
        </section>
      )}
      {outcome === 'none' && (
        <p>
          <a href={paths.methods}>{say.allMethods(site.methods)}</a>
        </p>
      )}
      {outcome !== null && (
        <p className="remark">
          <a href={paths.home}>{say.connect}</a>: {say.askMore}
        </p>
      )}
    </>
  );
}
