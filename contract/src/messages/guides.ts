import { formatCount } from '../format-count.ts';

/** Guides: Markdown pages of a project. */
// beyond the specification
export const titleRequired = 'A title is required';
export const textRequired = 'The guide has no text';
export const wrongSlug = 'Use lowercase letters, digits and single hyphens, for example “error-codes”';
export const fileRequired = 'Choose a Markdown file (.md or .mdx), or a .zip of a folder that contains some';
export const notFound = {
  code: 'guide_not_found',
  title: 'This guide does not exist',
  message: 'This guide does not exist, or it was deleted. Reload the list of guides.',
};
export const slugTaken = (slug: string) =>
  `Another guide in this project has the address “${slug}”. Choose a different one`;
export const tooMany = (max: number) => ({
  code: 'too_many_guides',
  title: 'The project has too many guides',
  message: `A project can have up to ${formatCount(max)} guides. Delete some that developers do not need; nothing was changed.`,
});
export const tooMuchText = (max: number) => ({
  code: 'too_much_guide_text',
  title: 'The guides in this project are too long',
  message: `The guides in a project can have up to ${formatCount(max)} characters in total. Shorten or delete some of them; nothing was changed.`,
});
export const nothingImported = {
  code: 'no_guides_in_file',
  title: 'No guide could be imported',
  message: 'None of the Markdown files could be imported: they are empty, too long or not text.',
};
export const deleted = 'The guide was deleted.';
export const sourceRequired = 'Enter an address';
export const wrongFolder = 'Enter a path without ?, # and \\, for example “docs/guides”';
export const sourceNotFound = {
  code: 'guide_source_not_found',
  title: 'This source of guides does not exist',
  message: 'This source of guides does not exist, or is no longer refreshed. Reload the list of guides.',
};
export const sourceExists = 'The guides from this address are already imported. Refresh them in the list';
export const tooManySources = (max: number) => ({
  code: 'too_many_guide_sources',
  title: 'The project has too many sources of guides',
  message: `A project can fetch guides from up to ${formatCount(max)} addresses. Stop refreshing one of them first.`,
});
export const sourceDeleted = 'The guides are no longer refreshed.';
export const noPages = (folder: string) => ({
  code: 'no_guide_pages',
  title: 'No pages were found',
  message: folder
    ? `The address lists no pages of its own site in “${folder}”. Check the folder.`
    : 'The address lists no pages of its own site. Enter the address of the site that has the pages.',
});
export const noPageRead = (count: number) => ({
  code: 'no_guide_page_read',
  title: 'No page could be read',
  message: `None of ${formatCount(count)} pages could be fetched and read as a guide. Check that they can be opened without signing in, then try again.`,
});
export const pagesTooLarge = (megabytes: number) => ({
  code: 'guide_pages_too_large',
  title: 'The pages are too large',
  message: `The pages from one address can be up to ${megabytes} MB in total. Enter a folder with fewer pages.`,
});
export const refreshFailed = (address: string, why: string) =>
  `The guides from ${address} could not be refreshed. ${why}`;

/** The title of the page with the description of a library. */
export const aboutLibrary = (name: string) => `About ${name}`;
