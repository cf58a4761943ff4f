import { linkPreviewMessages as messages } from '@fieldkit/contract/messages/link-preview.ts';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';

/** Programs that look up what a link in a chat or a post leads to. They run no scripts and need whole addresses. */
const previewers =
  /facebookexternalhit|Twitterbot|Slackbot|LinkedInBot|Discordbot|WhatsApp\/|TelegramBot|Pinterestbot|redditbot|Mastodon\/|Bluesky|SkypeUriPreview|MicrosoftPreview|Iframely|Embedly/i;

/** The image of 1200 × 630 pixels for link previews. */
const picture = '/social.png';

export const isPreviewer = ({ headers }: FastifyRequest): boolean =>
  previewers.test(headers['user-agent'] ?? '');

/** The page for those programs: what the dashboard is, with a picture. The people's own page stays free of it. */
export function linkPreview(publicUrl: string): string {
  const whole = (address: string) => escapeHtml(new URL(address, publicUrl).href);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', messages.title],
    ['og:title', messages.title],
    ['og:description', escapeHtml(messages.description)],
    ['og:url', whole('/')],
    ['og:image', whole(picture)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', escapeHtml(messages.imageText)],
  ].map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return `<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>${messages.title}</title>
<meta name="description" content="${escapeHtml(messages.description)}">
${properties.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body><a href="${whole('/')}">${messages.title}</a></body>
</html>
`;
}
