import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { paths } from './site-paths.ts';

type PageDescription = { title: string; description: string; address: string };

/** What search engines read about a page, in the vocabulary of schema.org; null for pages that they do not list. */
export function structuredData(
  shown: PluginPageView,
  { title, description, address }: PageDescription,
): object | null {
  const { site, page } = shown;
  // The list of guides does not contain the descriptions of libraries.
  const list = page === 'guide' && shown.guide.library ? listOf.method : listOf[page];
  if (page === 'home')
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      description,
      url: address,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.origin}${paths.ask}?q={question}`,
        'query-input': 'required name=question',
      },
    };
  if (!list) return null;
  const [path, name] = list;
  const crumbs = [
    { name: site.name, item: `${site.origin}/` },
    { name, item: site.origin + path },
    { name: title, item: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: title,
        description,
        url: address,
        dateModified: site.published_at,
        isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.origin}/` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          ...crumb,
        })),
      },
    ],
  };
}

/** The list that leads to a page about one thing. */
const listOf: Partial<Record<PluginPageView['page'], [path: string, name: string]>> = {
  method: [paths.methods, messages.methods],
  workflow: [paths.workflows, messages.recipes],
  guide: [paths.guides, messages.guides],
  event: [paths.events, messages.events],
  model: [paths.models, messages.models],
};

/** JSON that cannot end the element that it is in. */
export const inScript = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
