import { pageParts } from 'virtual:page-parts';
import { brandColors, brandStyle } from '@fieldkit/contract/brand-colors.ts';
import { tileHue, tileLetters } from '@fieldkit/contract/format-tile.ts';
import type { GateBrand } from '@fieldkit/contract/plugin-brand.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { ReactNode } from 'react';
import { paths } from '../site-paths.ts';
import { inScript } from '../structured-data.ts';
import { inXml } from '../text/in-xml.ts';
import { picturePath } from './Brand.tsx';

export interface SiteDocumentProps {
  title: string;
  description: string;
  /** The name whose letters are shown in the icon of the browser tab. */
  name: string;
  /** Determines the color of the icon. */
  seed: string;
  /** The name of the whole site. */
  siteName: string;
  brand: GateBrand | undefined;
  /** The full address; null for pages without a permanent one. */
  canonical: string | null;
  markdown: string | null;
  /** The name of the site's changelog, which its feeds have; null without a changelog. */
  feed: string | null;
  /** Whether search engines may list the page. */
  isListed: boolean;
  /** The full address of the picture that others show next to a link to the page; null for pages that they cannot read. */
  picture: string | null;
  /** What search engines read about the page; null for pages that they do not list. */
  structured: object | null;
  children: ReactNode;
}

const maxDescriptionLength = 300;

/** A whole page. Everything it needs is inlined, except for one small script and the fonts. */
export function SiteDocument({
  title,
  name,
  seed,
  siteName,
  brand,
  canonical,
  markdown,
  feed,
  isListed,
  picture,
  structured,
  children,
  ...rest
}: SiteDocumentProps) {
  const style = brandStyle(brand?.accent ?? '');
  const description = wordsOf(rest.description).replace(/\s+/g, ' ').slice(0, maxDescriptionLength);
  return (
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor accent={style ? (brand?.accent ?? '') : ''} />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        {!isListed && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
        {feed !== null && <Feeds title={feed} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        {picture && <SocialPicture address={picture} title={title} />}
        <Icon name={name} seed={seed} brand={brand} />
        <link rel="preload" as="font" type="font/woff2" href={pageParts.font} crossOrigin="anonymous" />
        <style>{pageParts.style}</style>
        {style && <style>{style}</style>}
        {/* This script follows the styles, because it changes their media conditions. */}
        <script>{pageParts.themeChoice}</script>
        {structured && <script type="application/ld+json">{inScript(structured)}</script>}
        <script type="module" src={pageParts.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The feeds of the changelog, which feed readers find by these links. */
function Feeds({ title }: { title: string }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={paths.rssFeed} />
      <link rel="alternate" type="application/feed+json" title={title} href={paths.jsonFeed} />
    </>
  );
}

/** The color of the browser's own parts around the page, in both themes. */
function ThemeColor({ accent }: { accent: string }) {
  const [light, dark] = accent
    ? [brandColors(accent, 'light').solid, brandColors(accent, 'dark').solid]
    : ['#f9fafb', '#0c0d0f'];
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}

function SocialPicture({ address, title }: { address: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The icon of the browser tab. */
function Icon({ name, seed, brand }: Pick<SiteDocumentProps, 'name' | 'seed' | 'brand'>) {
  const icon = picturePath(brand?.pictures.icon);
  if (!icon) return <link rel="icon" type="image/svg+xml" href={faviconOf(name, seed)} />;
  return (
    <>
      <link rel="icon" type="image/png" href={icon} />
      <link rel="apple-touch-icon" href={icon} />
    </>
  );
}

/**
 * A small square with the letters of the name, in the color of its tile, as a data: URL that needs no
 * request.
 */
function faviconOf(name: string, seed: string): string {
  const letters = inXml(tileLetters(name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="oklch(0.5 0.15 ${tileHue(seed)})"/><text x="16" y="22" font-family="sans-serif" font-size="16" font-weight="600" text-anchor="middle" fill="#fff">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
