/** How a project's changes are published, and its earlier versions. */
// beyond the specification
export const noVersion = {
  code: 'version_not_found',
  title: 'This version is no longer kept',
  message: 'This version is no longer kept. Reload the list, and choose another one.',
};
export const alreadyPublished = {
  code: 'already_published',
  title: 'This version is published already',
  message: 'The published version already has this content. Choose an earlier version.',
};
export const unreadable = {
  code: 'version_unreadable',
  title: 'This version cannot be restored',
  message: 'This version can no longer be read, so nothing was changed. Choose another one.',
};
export const nothingToPreview = {
  code: 'nothing_to_preview',
  title: 'Nothing to preview yet',
  message: 'Add a library first. Then you can preview the plugin.',
};
export const nothingWaits = {
  code: 'nothing_waits',
  title: 'Changes are published automatically',
  message:
    'Changes are published automatically. Add the note to a published version, or make publishing manual.',
};
