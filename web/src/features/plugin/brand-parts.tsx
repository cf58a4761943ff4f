import { type BrandTheme, brandColors } from '@fieldkit/contract/brand-colors.ts';
import type { PictureKind, PluginBrand } from '@fieldkit/contract/plugin-brand.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { LetterTile } from '../../ui/Avatar.tsx';
import { isAccent } from './plugin-brand.hooks.ts';

/** The plugin's colors without an accent color, from web/src/ui/theme-light.css and theme-dark.css. */
const neutral = {
  light: { 'accent-ink': '#4338ca', solid: '#191b22', 'on-solid': '#fcfcfc' },
  dark: { 'accent-ink': '#a5b1fa', solid: '#f2f3f5', 'on-solid': '#101216' },
} as const;

/** The colors of links and buttons on the pages of a plugin. */
export const colorsOf = (accent: string, theme: BrandTheme) =>
  isAccent(accent) ? brandColors(accent.trim().toLowerCase(), theme) : neutral[theme];

/** The labels of a brand's links. */
export function Links({ links }: { links: PluginBrand['header_links'] }) {
  const labels = links.map(({ label }) => label.trim()).filter(Boolean);
  return labels.map((label) => (
    <span key={label} dir="auto" className="truncate">
      {label}
    </span>
  ));
}

interface MarkProps {
  project: Project;
  brand: Pick<PluginBrand, 'pictures'>;
  theme: BrandTheme;
}

/** The logo of the theme, or else the icon and the name, as on the pages. */
export function Mark({ project, brand, theme }: MarkProps) {
  const find = (kind: PictureKind) => brand.pictures.find((one) => one.kind === kind)?.data_url;
  const own = find(theme === 'light' ? 'logo_light' : 'logo_dark');
  const logo = own ?? find('logo_light') ?? find('logo_dark');
  if (logo)
    return (
      <img
        src={logo}
        alt={project.name}
        className="me-auto h-5 max-w-32 shrink-0 object-contain object-left"
      />
    );
  const icon = find('icon');
  return (
    <span className="me-auto flex min-w-0 items-center gap-1.5">
      {icon ? (
        <img src={icon} alt="" className="size-5 shrink-0 object-contain" />
      ) : (
        <LetterTile name={project.name} seed={project.project_uuid} size="sm" />
      )}
      <span className="truncate font-semibold" dir="auto">
        {project.name}
      </span>
    </span>
  );
}
