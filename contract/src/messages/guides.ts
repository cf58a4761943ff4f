import { formatCount } from '../format-count.ts';

/** Guides: Markdown pages of a project. */
// beyond the specification
export const titleRequired = 'A title is required';
export const textRequired = 'The guide has no text';
export const wrongSlug = 'Use lowercase letters, digits and single hyphens, for example “error-codes”';
export const fileRequired = 'Choose a Markdown file (.md or .mdx), or a .zip of a folder with some';
export const notFound = {
  code: 'guide_not_found',
  title: 'This guide does not exist',
  message: 'This guide does not exist, or it was deleted. Reload the list of guides.',
};
export const slugTaken = (slug: string) =>
  `Another guide of this project has the address “${slug}”. Choose a different one`;
export const tooMany = (most: number) => ({
  code: 'too_many_guides',
  title: 'The project can have no more guides',
  message: `A project can have ${formatCount(most)} guides. Delete some that developers do not need; nothing was changed.`,
});
export const tooMuchText = (most: number) => ({
  code: 'too_much_guide_text',
  title: 'The guides of this project are too long',
  message: `All guides of a project together can have ${formatCount(most)} characters. Shorten or delete some of them; nothing was changed.`,
});
export const nothingImported = {
  code: 'no_guides_in_file',
  title: 'No guide could be imported',
  message: 'None of the Markdown files could be imported: they are empty, too long or not text.',
};
export const deleted = 'The guide was deleted.';
