import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { webAddress } from '@fieldkit/contract/web-address.ts';
import { Badge } from '../parts/Badge.tsx';
import { ConnectCard } from '../parts/ConnectCard.tsx';
import { Freshness } from '../parts/Freshness.tsx';
import { InstallCard } from '../parts/InstallCard.tsx';
import { LibraryCards } from '../parts/LibraryCards.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { paths } from '../site-paths.ts';

const galleryLength = 6;

/** The home page: what the product is, how to connect to it, and what it can do. */
export function HomeScreen({ site, libraries, workflows, cost }: Extract<PluginPageView, { page: 'home' }>) {
  return (
    <>
      <Masthead site={site} />
      {site.trial_ends_at === null && <InstallCard site={site} cost={cost} />}
      <ConnectCard site={site} />
      {workflows.length > 0 && (
        <section className="part" aria-labelledby="recipes">
          <div className="part-head">
            <div>
              <h2 id="recipes">{messages.recipes}</h2>
              <p className="quiet">{messages.recipesText}</p>
            </div>
            {site.workflows > galleryLength && (
              <a className="button outline" href={paths.workflows}>
                {messages.allWorkflows(site.workflows)}
              </a>
            )}
          </div>
          <WorkflowCards workflows={workflows.slice(0, galleryLength)} />
        </section>
      )}
      <section className="part" aria-labelledby="ask">
        <h2 id="ask">{messages.askTitle}</h2>
        <p className="quiet">{messages.askText}</p>
        <SearchForm
          action={paths.ask}
          label={messages.question}
          hint={messages.askHint}
          value=""
          button={messages.ask}
          isWide
        />
      </section>
      <section className="part" aria-labelledby="libraries">
        <h2 id="libraries">{messages.libraries}</h2>
        {libraries.length > 0 ? (
          <LibraryCards libraries={libraries} />
        ) : (
          <p className="quiet">{messages.noLibraries}</p>
        )}
      </section>
    </>
  );
}

function Masthead({ site }: { site: SiteView }) {
  const links = [site.website_url, site.documentation_url, site.repository_url];
  return (
    <div className="masthead">
      <h1 dir="auto">{site.name}</h1>
      <p className="facts">
        {site.is_approved && (
          <Badge tone="ok dot" title={messages.approvedText}>
            {messages.approved}
          </Badge>
        )}
        <span>
          <Freshness site={site} />
        </span>
        <span>{messages.counts(site.libraries, site.methods, site.workflows)}</span>
      </p>
      {site.trial_ends_at && <p className="facts">{messages.trial}</p>}
      {site.description && <Prose className="lead">{site.description}</Prose>}
      {links.some((url) => webAddress(url) !== null) && (
        <p className="owner-links">
          <OwnerLink href={site.website_url}>{messages.website}</OwnerLink>
          <OwnerLink href={site.documentation_url}>{messages.documentation}</OwnerLink>
          <OwnerLink href={site.repository_url}>{messages.repository}</OwnerLink>
        </p>
      )}
    </div>
  );
}

/** A link that the owner provided. Renders nothing unless it is a web address. */
function OwnerLink({ href, children }: { href: string; children: string }) {
  const address = webAddress(href);
  if (address === null) return null;
  return (
    <a href={address} rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}
