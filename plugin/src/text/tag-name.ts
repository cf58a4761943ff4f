import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { TagView } from '@fieldkit/contract/plugin-site.ts';

/** How a tag, or a group of methods without tags, is named. */
export const tagName = ({ tag, group }: Pick<TagView, 'tag' | 'group'>): string =>
  group?.name ?? (tag || messages.untagged);

/** How many of them are not shown. */
export const moreOf = (rest: readonly TagView[]): string =>
  rest.some(({ group }) => group) ? messages.moreGroups(rest.length) : messages.moreTags(rest.length);
