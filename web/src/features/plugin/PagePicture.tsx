import * as pageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ClientMark } from '../../content/ClientMark.tsx';
import { useShownTheme } from '../../lib/theme.ts';
import { colorsOf, Links, Mark } from './brand-parts.tsx';
import * as messages from './page-picture.messages.ts';
import { usePluginBrand } from './plugin-brand.hooks.ts';

interface PagePictureProps {
  project: Project;
  /** The host name of the page. */
  address: string;
  /** Whether content is published. Without it, the page is drawn with placeholders. */
  isPublished: boolean;
}

const clients = [
  ['claude-code', 'Claude Code'],
  ['cursor', 'Cursor'],
  ['vscode', 'VS Code'],
] as const;

/**
 * The home page of a plugin in a browser window, with the project's own name, text and brand. It is drawn here: the
 * policies of the dashboard and of the pages allow no frames.
 */
export function PagePicture({ project, address, isPublished }: PagePictureProps) {
  const brand = usePluginBrand(project.project_uuid).data;
  const theme = useShownTheme();
  const [lead = ''] = project.description.trim().split('\n');
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={messages.pictureOf(address)}
        className="flex h-64 flex-col overflow-hidden rounded-lg border border-line bg-canvas text-11 shadow-1 select-none"
      >
        <div className="flex h-8 shrink-0 items-center gap-1.5 border-b border-line bg-sunken px-3">
          {['close', 'minimize', 'maximize'].map((button) => (
            <span key={button} className="size-2 shrink-0 rounded-full bg-line" />
          ))}
          <span
            dir="ltr"
            className="min-w-0 flex-1 truncate rounded-sm bg-surface px-2.5 py-0.5 font-mono text-ink-2"
          >
            {address}
          </span>
        </div>
        {brand && (
          <>
            <div className="flex h-9 shrink-0 items-center gap-2.5 overflow-hidden border-b border-line bg-surface px-4">
              <Mark project={project} brand={brand} theme={theme} />
              <Links links={brand.header_links.slice(0, 2)} />
            </div>
            <div className="grid content-start gap-2.5 px-4 py-4">
              <p dir="auto" className="title-section truncate">
                {project.name}
              </p>
              {isPublished ? (
                <>
                  {lead && (
                    <p dir="auto" className="-mt-1 line-clamp-2 text-12 wrap-anywhere text-ink-2">
                      {lead}
                    </p>
                  )}
                  <Hero colors={colorsOf(brand.accent, theme)} />
                </>
              ) : (
                <Placeholder />
              )}
            </div>
          </>
        )}
      </div>
      <figcaption className="mt-2 text-12 text-ink-3">
        {isPublished ? messages.caption : messages.captionOfEmpty}
      </figcaption>
    </figure>
  );
}

/** The question field of the page, and the clients that can install the plugin. */
function Hero({ colors }: { colors: ReturnType<typeof colorsOf> }) {
  return (
    <>
      <div className="flex gap-1.5">
        <span className="min-w-0 flex-1 truncate rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-ink-3">
          {pageMessages.askHint}
        </span>
        <span
          className="rounded-md px-3 py-1.5 font-medium"
          style={{ background: colors.solid, color: colors['on-solid'] }}
        >
          {pageMessages.ask}
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {clients.map(([client, name]) => (
          <span
            key={client}
            className="flex items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1"
          >
            <ClientMark client={client} />
            {name}
          </span>
        ))}
      </div>
      <p className="flex gap-3 font-medium" style={{ color: colors['accent-ink'] }}>
        <span>{pageMessages.workflows}</span>
        <span>{pageMessages.methods}</span>
        <span>{pageMessages.changelog}</span>
      </p>
    </>
  );
}

/** Lines where the content will be. */
const Placeholder = () => (
  <div className="grid gap-2.5">
    <span className="h-3 w-3/4 rounded-sm bg-line" />
    <span className="h-8 w-full rounded-md border border-dashed border-line-strong" />
    <span className="h-3 w-2/5 rounded-sm bg-line" />
    <span className="h-16 w-full rounded-md border border-dashed border-line-strong" />
  </div>
);
