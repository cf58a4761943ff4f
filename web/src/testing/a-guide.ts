import type { Guide, GuideSummary } from '@fieldkit/contract/guides.ts';
import { idOf } from './examples.ts';

const created = '2026-11-12T09:30:00.000Z';

export function aGuide(changes: Partial<Guide> = {}): Guide {
  const text = changes.text ?? '## Keys\n\nCreate an **API key** first.';
  return {
    guide_uuid: idOf(61),
    project_uuid: idOf(1),
    title: 'Quick start',
    slug: 'quick-start',
    position: 1,
    characters: text.length,
    source_path: null,
    source_url: null,
    source_uuid: null,
    is_edited: false,
    created_date: created,
    updated_at: created,
    text,
    ...changes,
  };
}

/** A guide as lists contain it, without its text. */
export function aGuideSummary(changes: Partial<GuideSummary> = {}): GuideSummary {
  const { text: _, ...summary } = aGuide(changes);
  return summary;
}
