import { countChosen, withoutTags } from '@fieldkit/contract/chosen-tags.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { useState } from 'react';

export interface ListedTag {
  /** Empty for methods without tags. */
  tag: string;
  /** The number of methods with this tag, regardless of their other tags. */
  methods: number;
}

/** The tags of a document, sorted by number of methods. */
function tagsOf({ sets }: TagChoice): ListedTag[] {
  const counts = new Map<string, number>();
  for (const { tags, methods } of sets)
    for (const tag of tags.length > 0 ? tags : [withoutTags])
      counts.set(tag, (counts.get(tag) ?? 0) + methods);
  const listed = [...counts].map(([tag, methods]) => ({ tag, methods }));
  return listed.sort((one, other) => other.methods - one.methods || one.tag.localeCompare(other.tag));
}

/** Adds every tag that still fits, in order. If too many tags are chosen, starts from none. */
function allThatFit(choice: TagChoice, tags: readonly ListedTag[], chosen: ReadonlySet<string>): Set<string> {
  const fits = (wanted: ReadonlySet<string>) =>
    choice.most < 0 || countChosen(choice.sets, wanted) <= choice.most;
  let kept = new Set(fits(chosen) ? chosen : []);
  for (const { tag } of tags) {
    const wanted = new Set(kept).add(tag);
    if (fits(wanted)) kept = wanted;
  }
  return kept;
}

/** The selected tags, and the number of their methods. */
export function useTagChoice(choice: TagChoice, before: readonly string[]) {
  const tags = tagsOf(choice);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(before.filter((tag) => tags.some((one) => one.tag === tag))),
  );
  const count = countChosen(choice.sets, chosen);
  const over = choice.most < 0 ? 0 : Math.max(0, count - choice.most);
  return {
    tags,
    chosen,
    count,
    /** How many methods exceed the limit. */
    over,
    fits: count > 0 && over === 0,
    toggle: (tag: string) => {
      const next = new Set(chosen);
      if (!next.delete(tag)) next.add(tag);
      setChosen(next);
    },
    fill: () => setChosen(allThatFit(choice, tags, chosen)),
    clear: () => setChosen(new Set()),
  };
}
