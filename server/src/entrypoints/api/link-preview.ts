import { linkPreviewMessages as say } from '@fieldkit/contract/messages/link-preview.ts';
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
    ['og:site_name', say.title],
    ['og:title', say.title],
    ['og:description', escapeHtml(say.description)],
    ['og:url', whole('/')],
    ['og:image', whole(picture)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', escapeHtml(say.imageText)],
  ].map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return `<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>${say.title}</title>
<meta name="description" content="${escapeHtml(say.description)}">
${properties.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body><a href="${whole('/')}">${say.title}</a></body>
</html>
`;
}
