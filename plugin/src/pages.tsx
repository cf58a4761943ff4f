import { pageParts } from 'virtual:page-parts';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import { buildDiscovery } from './discovery/discovery-documents.ts';
import { buildPackage } from './package/build-package.ts';
import { renderGate, renderPage, renderUnclaimed } from './render-document.tsx';
import { screenOf } from './screen-of.tsx';
import { renderClientBadge } from './text/client-badge.ts';
import { renderFeed } from './text/render-feed.tsx';
import { renderBadge, renderLlmsText } from './text/render-llms-text.ts';
import { renderMarkdown, renderSkill, skillOf } from './text/render-markdown.ts';
import { buildWidgetAnswer } from './text/widget-answer.ts';

/** The module that the server loads. */
export const pages: PluginPages = {
  renderPage,
  titleOf: (shown) => screenOf(shown).title,
  renderGate,
  renderUnclaimed,
  renderMarkdown,
  renderLlmsText,
  renderFeed,
  renderSkill,
  skillOf,
  renderBadge: (site, client) => (client ? renderClientBadge(client) : renderBadge(site)),
  buildPackage,
  buildDiscovery,
  buildWidgetAnswer,
  inlineHashes: {
    scripts: [pageParts.rememberChoiceHash, pageParts.themeChoiceHash],
    styles: [pageParts.styleHash],
  },
};
