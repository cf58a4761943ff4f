import { type GuideLink, guideOfLink } from '@fieldkit/contract/guide-links.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { FoundSection, GuideSectionView, GuideView } from '@fieldkit/contract/plugin-site.ts';
import { decodeUriText, encodeUriPart } from '@fieldkit/contract/uri-text.ts';
import { limitAddresses, readdressLinks } from '@fieldkit/prose/readdress-links.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readGuide } from '../../../services/search/query-published.ts';
import type { McpRequest } from '../mcp-request.ts';
import { answer, cutLine, onOneLine, ownerNote, ownerText, readOnly, refuse } from './tool-answer.ts';
import { cursorInput, cursorNames, idInput, readCursor, withAliases } from './tool-inputs.ts';

const input = z.object({
  id: idInput('guide', 300, 'An id from search, or before its #: all of it'),
  cursor: cursorInput,
});
const aliases = {
  id: ['guide_id', 'guide', 'slug', 'name', 'title', 'section', 'anchor', 'path', 'url', 'query', 'ids'],
  cursor: cursorNames,
} as const;

export function addGetGuideTool(server: McpServer, mcp: McpRequest): void {
  server.registerTool(
    'get_guide',
    {
      title: 'Get a guide',
      description: 'A guide’s section, such as authentication. Links in it are ids.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ id, cursor }) => {
      const { slug, anchor } = guideIdOf(id);
      const { guide, nearest, hasGuides } = await readGuide(mcp.ctx, mcp.project_uuid, {
        slug,
        words: id,
      });
      if (!guide && !hasGuides) return refuse(mcp, messages.projectHasNoGuides);
      if (!guide) {
        const near = nearest.map(sectionLine);
        return refuse(
          mcp,
          [messages.noGuide, ...(near.length > 0 ? [messages.didYouMean, ...near] : [])].join('\n'),
        );
      }
      const sections = sectionsAt(guide, anchor);
      const text = guideText(guide, sections ?? guide.sections);
      return answer(mcp, sections ? text : `${messages.noSection}\n\n${text}`, {
        path: `/guides/${encodeURIComponent(slug)}${sections && anchor ? `#${encodeURIComponent(anchor)}` : ''}`,
        from: readCursor(cursor),
      });
    },
  );
}

/** `errors#retries`, also as the address of its page. */
function guideIdOf(id: string): { slug: string; anchor: string } {
  const [path = '', anchor = ''] = id.split('#');
  const slug = path.replace(/^.*\/guides\//, '').replace(/\.md$/, '');
  return { slug: decodeUriText(slug).trim().toLowerCase(), anchor: decodeUriText(anchor).trim() };
}

/** A section with the sections below it, or the whole guide; null for an unknown anchor. */
function sectionsAt({ sections }: GuideView, anchor: string): GuideSectionView[] | null {
  if (anchor === '') return sections;
  const from = sections.findIndex((section) => section.anchor === anchor);
  const first = sections[from];
  if (!first) return null;
  const length = sections.slice(from + 1).findIndex(({ level }) => level > 0 && level <= first.level);
  return length < 0 ? sections.slice(from) : sections.slice(from, from + 1 + length);
}

const MAX_SECTION = 8_000;

/** All of it was written by the owner, so each line is marked. Links to guides lead to ids, which this tool takes. */
function guideText(guide: GuideView, sections: readonly GuideSectionView[]): string {
  const idOf = limitAddresses((target) => {
    const link = guideOfLink(guide, target);
    return link && sectionId({ slug: link.slug, anchor: encodedAnchor(link.anchor) });
  });
  const parts = sections.map(({ heading, level, text }) =>
    [
      level > 0 ? `> ${'#'.repeat(level)} ${onOneLine(heading)}` : '',
      ownerText(readdressLinks(text.slice(0, MAX_SECTION), idOf), MAX_SECTION),
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [`${messages.guide}: ${onOneLine(guide.title)}`, ...parts].join('\n\n');
}

/** `- Errors › Retries · id errors#retries > When to repeat a request.` */
export function sectionLine({ slug, anchor, title, heading, excerpt }: FoundSection): string {
  const name = [cutLine(title, 80), cutLine(heading, 80)].filter(Boolean).join(' › ');
  return `- ${name} · id ${sectionId({ slug, anchor })}${ownerNote(excerpt, 180)}`;
}

/** Without parentheses, which would end the link. */
const encodedAnchor = (anchor: string): string =>
  encodeUriPart(anchor).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

const sectionId = ({ slug, anchor }: GuideLink): string => slug + (anchor && `#${anchor}`);
