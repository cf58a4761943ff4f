import { type BrandTheme, brandBackgrounds } from '@fieldkit/contract/brand-colors.ts';
import { hexOf } from '@fieldkit/contract/oklch.ts';
import type { PluginBrand } from '@fieldkit/contract/plugin-brand.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { colorsOf, Links, Mark } from './brand-parts.tsx';
import * as messages from './plugin-brand.messages.ts';

interface BrandPreviewProps {
  project: Project;
  brand: PluginBrand;
}

const inks = { light: '#16181d', dark: '#f2f3f5' } as const;
const lines = { light: '#e5e7eb', dark: '#24272d' } as const;

/** A page of the plugin in miniature, in both themes, with the same colors as the real one. */
export function BrandPreview({ project, brand }: BrandPreviewProps) {
  return (
    <section
      aria-label={messages.preview}
      className="grid content-start gap-3 xl:sticky xl:top-0 xl:self-start"
    >
      <h3 className="text-13 font-medium">{messages.preview}</h3>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme}>
          <Page project={project} brand={brand} theme={theme} />
          <figcaption className="mt-1 text-12 text-ink-3">{messages.themes[theme]}</figcaption>
        </figure>
      ))}
    </section>
  );
}

function Page({ project, brand, theme }: BrandPreviewProps & { theme: BrandTheme }) {
  const colors = colorsOf(brand.accent, theme);
  const { surface, canvas } = brandBackgrounds[theme];
  const line = { borderColor: lines[theme] };
  return (
    <div
      className="overflow-hidden rounded-md border text-11"
      style={{ ...line, background: hexOf(canvas), color: inks[theme] }}
    >
      <div
        className="flex min-h-9 items-center gap-2 border-b px-2.5 py-1.5"
        style={{ ...line, background: hexOf(surface) }}
      >
        <Mark project={project} brand={brand} theme={theme} />
        <Links links={brand.header_links} />
      </div>
      <div className="grid justify-items-start gap-1.5 px-2.5 py-3">
        <p className="text-13 font-semibold">{messages.previewHeading}</p>
        <p>
          {messages.previewText} <span style={{ color: colors['accent-ink'] }}>{messages.previewLink}</span>.
        </p>
        <span
          className="mt-1 rounded-md px-2 py-1 font-medium"
          style={{ background: colors.solid, color: colors['on-solid'] }}
        >
          {messages.previewButton}
        </span>
      </div>
      <div className="flex flex-wrap gap-x-2.5 gap-y-0.5 border-t px-2.5 py-1.5" style={line}>
        <Links links={brand.footer_links} />
        {(brand.is_notice_shown || !brand.may_hide_notice) && <span>{messages.publishedWith}</span>}
      </div>
    </div>
  );
}
