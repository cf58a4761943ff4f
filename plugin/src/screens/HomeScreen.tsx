import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type {
  LibraryView,
  MethodSummary,
  PluginPageView,
  SiteView,
  WorkflowSummary,
} from '@fieldkit/contract/plugin-site.ts';
import { webAddress } from '@fieldkit/contract/web-address.ts';
import type { ReactNode } from 'react';
import { Badge } from '../parts/Badge.tsx';
import { ClientButtons } from '../parts/ClientButtons.tsx';
import { ConnectCard } from '../parts/ConnectCard.tsx';
import { ExampleCall } from '../parts/ExampleCall.tsx';
import { Freshness } from '../parts/Freshness.tsx';
import { InstallCard } from '../parts/InstallCard.tsx';
import { LibraryCards } from '../parts/LibraryCards.tsx';
import { HttpMethodBadge } from '../parts/MethodRows.tsx';
import { Prose } from '../parts/Prose.tsx';
import { QuestionForm } from '../parts/SearchForm.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { methodPath, paths, workflowPath } from '../site-paths.ts';
import { GuideLinks } from './GuideScreen.tsx';

const galleryLength = 6;

/** The home page: what the product is, how to install it for a client, first steps, and what it can do. */
export function HomeScreen({
  site,
  libraries,
  workflows,
  guides = [],
  example = null,
  calls = [],
  cost,
}: Extract<PluginPageView, { page: 'home' }>) {
  const { lead, rest } = splitDescription(site.description);
  return (
    <>
      <div className="opening">
        <Hero site={site} lead={lead} workflows={workflows.slice(0, 3)} calls={calls} libraries={libraries} />
        {example && <ExampleCall method={example} />}
      </div>
      {site.trial_ends_at === null ? <InstallCard site={site} cost={cost} /> : <ConnectCard site={site} />}
      {rest && <Prose className="about">{rest}</Prose>}
      {guides.length > 0 && (
        <Part
          id="guides"
          title={messages.firstSteps}
          text={messages.guidesText}
          all={(site.guides ?? 0) > guides.length && { href: paths.guides, name: messages.allGuides }}
        >
          <GuideLinks guides={guides} />
        </Part>
      )}
      {workflows.length > 0 && (
        <Part
          id="recipes"
          title={messages.recipes}
          text={messages.recipesText}
          all={
            site.workflows > galleryLength && {
              href: paths.workflows,
              name: messages.allWorkflows(site.workflows),
            }
          }
        >
          <WorkflowCards workflows={workflows.slice(0, galleryLength)} />
        </Part>
      )}
      <Part id="libraries" title={messages.libraries}>
        {libraries.length > 0 ? (
          <LibraryCards libraries={libraries} />
        ) : (
          <p className="quiet">{messages.noLibraries}</p>
        )}
      </Part>
    </>
  );
}

/** The company's first sentence, to read at a glance, and the rest of its text. */
function splitDescription(description: string): { lead: string; rest: string } {
  // Only a plain line can be cut off: one of a list or a code block belongs to the next one.
  const [, lead = description, rest = ''] = /^(\w[^\n]*)\n([\s\S]+)$/.exec(description.trim()) ?? [];
  return { lead, rest };
}

function Part({
  id,
  title,
  text,
  all,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  /** The link to all of its kind; false if all are shown. */
  all?: false | { href: string; name: string };
  children: ReactNode;
}) {
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="quiet">{text}</p>}
        </div>
        {all && (
          <a className="button outline" href={all.href}>
            {all.name}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

interface HeroProps {
  site: SiteView;
  lead: string;
  workflows: WorkflowSummary[];
  /** Calls to begin with. */
  calls: MethodSummary[];
  libraries: LibraryView[];
}

const isWebAddress = (url: string): boolean => webAddress(url) !== null;

function Hero({ site, lead, workflows, calls, libraries }: HeroProps) {
  const [base, ...otherBases] = new Set(libraries.map(({ base_url }) => base_url).filter(isWebAddress));
  const links = [site.website_url, site.documentation_url, site.repository_url];
  return (
    <div className="masthead">
      <h1 dir="auto">{site.name}</h1>
      {lead && <Prose className="lead">{lead}</Prose>}
      <QuestionForm isWide />
      {workflows.length > 0 && (
        <ul className="tries" aria-label={messages.recipes}>
          {workflows.map(({ workflow_uuid, name }) => (
            <li key={workflow_uuid}>
              <a href={workflowPath(workflow_uuid)} dir="auto">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {site.trial_ends_at === null && <ClientButtons site={site} />}
      {calls.length > 0 && (
        <>
          <p className="client-label" id="calls-label">
            {messages.callsToBegin}
          </p>
          <ul className="tries calls" aria-labelledby="calls-label">
            {calls.map(({ method_uuid, method_name, http_method }) => (
              <li key={method_uuid}>
                <a href={methodPath(method_uuid)}>
                  <HttpMethodBadge httpMethod={http_method} />
                  <span dir="auto">{method_name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
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
      {base !== undefined && otherBases.length === 0 && (
        <p className="facts">
          <span>
            {messages.server} <code dir="ltr">{base}</code>
          </span>
        </p>
      )}
      {site.trial_ends_at && <p className="facts">{messages.trial}</p>}
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
