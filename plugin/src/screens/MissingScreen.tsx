import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { QuestionForm } from '../parts/SearchForm.tsx';
import { paths } from '../site-paths.ts';

/** Shown for a page that does not exist in the published version. */
export function MissingScreen({ site }: { site: SiteView }) {
  return (
    <div className="empty alone">
      <h1>{messages.missingTitle}</h1>
      <p>{messages.missingText}</p>
      {site.methods > 0 && <QuestionForm />}
      <a href={paths.home}>{messages.toHome}</a>
      {site.methods > 0 && <a href={paths.methods}>{messages.allMethods(site.methods)}</a>}
      {(site.changelog ?? 0) > 0 && <a href={paths.changelog}>{messages.seeChangelog}</a>}
    </div>
  );
}

/** The page for an unclaimed address. */
export function UnclaimedScreen() {
  return (
    <main>
      <div className="empty alone">
        <h1>{messages.nothingTitle}</h1>
        <p>{messages.nothingText}</p>
      </div>
    </main>
  );
}
