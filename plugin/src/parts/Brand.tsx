import { tileHue, tileLetters } from '@fieldkit/contract/format-tile.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import {
  type BrandLink,
  type GateBrand,
  isLinkAddress,
  type PictureView,
} from '@fieldkit/contract/plugin-brand.ts';
import type { ReactNode } from 'react';

/** The path of a picture, if it is one of the plugin's own host. */
export const picturePath = (picture: PictureView | undefined): string | null =>
  picture && /^\/brand\/[0-9a-f]{64}\.png$/.test(picture.path) ? picture.path : null;

interface BrandProps {
  name: string;
  /** Determines the color of the tile that replaces a missing icon. */
  seed: string;
  brand: GateBrand | undefined;
}

/** The company's logo, or else its icon and the name. */
export function BrandMark({ name, seed, brand }: BrandProps) {
  return (
    <Logo name={name} brand={brand}>
      <Icon name={name} seed={seed} brand={brand} />
      <span className="brand-name" dir="auto">
        {name}
      </span>
    </Logo>
  );
}

/** The logo or the icon above the heading of the sign-in page, which has the name. */
export function GateMark({ name, seed, brand }: BrandProps) {
  return (
    <Logo name="" brand={brand}>
      <Icon name={name} seed={seed} brand={brand} />
    </Logo>
  );
}

/** The logo for the theme, or else the children. A missing logo is replaced by the one of the other theme. */
function Logo({ name, brand, children }: Pick<BrandProps, 'name' | 'brand'> & { children: ReactNode }) {
  const { logo_light, logo_dark } = brand?.pictures ?? {};
  const light = logo_light ?? logo_dark;
  const dark = logo_dark ?? logo_light;
  const [lightPath, darkPath] = [picturePath(light), picturePath(dark)];
  if (!light || !dark || !lightPath || !darkPath) return <>{children}</>;
  return (
    <picture className="logo">
      {darkPath !== lightPath && (
        <source
          srcSet={darkPath}
          media="(prefers-color-scheme: dark)"
          width={dark.width}
          height={dark.height}
        />
      )}
      <img src={lightPath} width={light.width} height={light.height} alt={name} />
    </picture>
  );
}

function Icon({ name, seed, brand }: BrandProps) {
  const path = picturePath(brand?.pictures.icon);
  if (!path) return <LetterTile name={name} seed={seed} />;
  return <img className="tile" src={path} width={24} height={24} alt="" />;
}

interface BrandLinksProps {
  links: readonly BrandLink[] | undefined;
  label: string;
  className: string;
}

/** The owner's links. Their addresses were checked when they were stored, and are checked again. */
export function BrandLinks({ links = [], label, className }: BrandLinksProps) {
  const shown = links.filter(({ url }) => isLinkAddress(url));
  if (shown.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {shown.map(({ label: text, url }) => (
        <li key={`${text} ${url}`}>
          <a href={url} rel="noopener noreferrer" dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "Published with Fieldkit", unless the company's plan hides it. */
export function Notice({ brand }: { brand: GateBrand | undefined }) {
  return brand?.is_notice_shown === false ? null : <p>{messages.footer}</p>;
}

/**
 * The letters of a name on the same muted color as in the dashboard, which is one of twelve hues in the style
 * sheet. Decorative.
 */
function LetterTile({ name, seed }: { name: string; seed: string }) {
  return (
    <span className="tile" data-hue={tileHue(seed)} aria-hidden="true">
      {tileLetters(name)}
    </span>
  );
}
