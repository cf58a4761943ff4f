import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type {
  MethodSummary,
  NavigationSiblings,
  NavigationView,
  PluginPageView,
  SiteView,
} from '@fieldkit/contract/plugin-site.ts';
import { tagKey } from '@fieldkit/contract/tag-key.ts';
import type { ReactNode } from 'react';
import {
  eventPath,
  guidePath,
  methodPath,
  methodsPath,
  modelPath,
  pathOf,
  paths,
  workflowPath,
} from '../site-paths.ts';
import { tagName } from '../text/tag-name.ts';
import { HttpMethodBadge } from './MethodRows.tsx';
import { type Section, SectionLinks } from './SectionLinks.tsx';

/** The id of the list of contents on a page, which the button on narrow screens opens. */
export const sideId = 'contents';

/**
 * Opens the lists on screens that are too narrow to show them next to the page, or the menu of a page without lists. It works
 * without scripts.
 */
export const NavigationButton = ({ isMenu = false }: { isMenu?: boolean }) => (
  <button type="button" className={`button ${isMenu ? 'menu-button' : 'side-button'}`} popoverTarget={sideId}>
    {/* Drawn by the style sheet, because pages contain no SVG elements. */}
    <span className="menu-mark" aria-hidden="true" />
    <span>{messages.contents}</span>
  </button>
);

/** The sections, on narrow screens of pages without lists. */
export const SectionsMenu = (props: { site: SiteView; section: Section | null }) => (
  <nav className="side menu" id={sideId} popover="auto" aria-label={messages.contents}>
    <div className="side-sections">
      <SectionLinks {...props} />
    </div>
  </nav>
);

interface SiteNavigationProps {
  shown: PluginPageView;
  section: Section | null;
  navigation: NavigationView;
}

/**
 * The lists next to the pages of the reference: guides, workflows, and libraries with their tags and groups. The methods of one are
 * listed, and beside an event or a model those of its library, so that the page stays small for an API of any size.
 */
export function SiteNavigation({ shown, section, navigation }: SiteNavigationProps) {
  const { guides, workflows, siblings, libraries } = navigation;
  const current = pathOf(shown);
  return (
    <nav className="side" id={sideId} popover="auto" aria-label={messages.contents} data-side="">
      {/* On phones; wider screens show them in the header. */}
      <div className="side-sections">
        <SectionLinks site={shown.site} section={section} />
      </div>
      {shown.page !== 'methods' && (
        <form action={paths.methods} className="search">
          <input
            type="search"
            name="q"
            maxLength={500}
            aria-label={messages.searchMethods}
            placeholder={messages.searchMethods}
          />
        </form>
      )}
      {guides.length > 0 && (
        <Group name={messages.guides} href={paths.guides}>
          {guides.map(({ slug, title }) => (
            <Item key={slug} href={guidePath(slug)} current={current}>
              {title}
            </Item>
          ))}
        </Group>
      )}
      {workflows.length > 0 && (
        <Group name={messages.workflows} href={paths.workflows}>
          {workflows.map(({ workflow_uuid, name }) => (
            <Item key={workflow_uuid} href={workflowPath(workflow_uuid)} current={current}>
              {name}
            </Item>
          ))}
        </Group>
      )}
      {siblings && siblings.total > 0 && <Siblings {...siblings} current={current} />}
      {libraries.map(({ library_uuid, name, version }) => (
        <Group
          key={library_uuid}
          name={messages.partOf(name, version)}
          href={methodsPath({ library: library_uuid })}
          isUnfoldable
        >
          {library_uuid === navigation.open.library_uuid && <Tags {...navigation.open} current={current} />}
        </Group>
      ))}
    </nav>
  );
}

interface GroupProps {
  name: string;
  href: string;
  /** The script opens the list in place, from the page of the link. */
  isUnfoldable?: boolean;
  children: ReactNode;
}

function Group({ name, href, isUnfoldable = false, children }: GroupProps) {
  return (
    <>
      <p className="side-head">
        <a href={href} dir="auto" data-unfold={isUnfoldable ? '' : undefined}>
          {name}
        </a>
      </p>
      {children && <ul>{children}</ul>}
    </>
  );
}

function Item({ href, current, children }: { href: string; current: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} dir="auto" aria-current={href === current ? 'page' : undefined}>
        {children}
      </a>
    </li>
  );
}

/** What the page of an event or a model has in the navigation. */
const siblingKinds = {
  events: { name: messages.events, list: paths.events, link: eventPath, all: messages.allEvents },
  models: { name: messages.models, list: paths.models, link: modelPath, all: messages.allModels },
} as const;

function Siblings({ kind, lines, total, current }: NavigationSiblings & { current: string }) {
  const { name, list, link, all } = siblingKinds[kind];
  return (
    <Group name={name} href={list}>
      {lines.map((line) => (
        <Item key={line.id} href={link(line.id)} current={current}>
          {line.name}
        </Item>
      ))}
      {/* Without their number: the page lists those of all libraries. */}
      {lines.length < total && (
        <Item href={list} current="">
          {all}
        </Item>
      )}
    </Group>
  );
}

function Tags({
  library_uuid,
  tags,
  tag: openTag,
  group: openGroup,
  about,
  methods,
  current,
}: NavigationView['open'] & { current: string }) {
  const items = tags.map(({ tag, group, methods: count }) => {
    const href = methodsPath({ library: library_uuid, tag, group: group?.id });
    const isOpen = group
      ? group.id === openGroup
      : !openGroup && openTag !== null && tagKey(tag) === tagKey(openTag);
    return (
      <li key={href}>
        <a href={href} aria-current={href === current ? 'page' : isOpen ? 'true' : undefined} data-unfold="">
          <span dir="auto">{tagName({ tag, ...(group && { group }) })}</span>{' '}
          <span className="count">{formatCount(count)}</span>
        </a>
        {isOpen && (
          <ul>
            {methods.map((method) => (
              <Item key={method.method_uuid} href={methodPath(method.method_uuid)} current={current}>
                <span className={method.is_deprecated ? 'is-deprecated' : undefined}>
                  {method.method_name}
                </span>{' '}
                <HttpMethodBadge httpMethod={method.http_method} />
              </Item>
            ))}
            {methods.length < count && (
              <Item href={href} current="">
                {messages.allMethods(count)}
              </Item>
            )}
          </ul>
        )}
      </li>
    );
  });
  if (about === undefined) return items;
  return [
    <Item key="about" href={guidePath(about)} current={current}>
      {messages.aboutText}
    </Item>,
    ...items,
  ];
}

/** Links to the page before and after the shown one, of its kind. */
export function Neighbors({ shown, navigation }: Pick<SiteNavigationProps, 'shown' | 'navigation'>) {
  const { previous, next } = neighborsOf(shown, navigation);
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label={messages.neighbors}>
      {previous && (
        <a className="card" rel="prev" href={previous.href}>
          <span className="quiet">{messages.previous}</span> <span dir="auto">{previous.name}</span>
        </a>
      )}
      {next && (
        <a className="card" rel="next" href={next.href}>
          <span className="quiet">{messages.next}</span> <span dir="auto">{next.name}</span>
        </a>
      )}
    </nav>
  );
}

function neighborsOf(shown: PluginPageView, navigation: NavigationView) {
  const { guides, workflows, siblings, previous, next } = navigation;
  if (shown.page === 'guide') return around(guides.map(toGuide), guidePath(shown.guide.slug));
  if (shown.page === 'workflow')
    return around(workflows.map(toWorkflow), workflowPath(shown.workflow.workflow_uuid));
  if (siblings) return around(siblings.lines.map(toSibling(siblings.kind)), pathOf(shown));
  return { previous: previous && toMethod(previous), next: next && toMethod(next) };
}

type Neighbor = { href: string; name: string };

/** The pages before and after one of a list; the navigation lists only the first guides and workflows. */
function around(list: readonly Neighbor[], href: string) {
  const at = list.findIndex((one) => one.href === href);
  return at === -1 ? {} : { previous: list[at - 1], next: list[at + 1] };
}

const toMethod = ({ method_uuid, method_name }: MethodSummary): Neighbor => ({
  href: methodPath(method_uuid),
  name: method_name,
});
const toGuide = ({ slug, title }: NavigationView['guides'][number]): Neighbor => ({
  href: guidePath(slug),
  name: title,
});
const toSibling =
  (kind: NavigationSiblings['kind']) =>
  ({ id, name }: NavigationSiblings['lines'][number]): Neighbor => ({
    href: siblingKinds[kind].link(id),
    name,
  });
const toWorkflow = ({ workflow_uuid, name }: NavigationView['workflows'][number]): Neighbor => ({
  href: workflowPath(workflow_uuid),
  name,
});
