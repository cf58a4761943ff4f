/** The key of a tag: tags that differ only in case are the same. */
export const tagKey = (tag: string): string => tag.toLowerCase();
