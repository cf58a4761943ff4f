/** Why a plugin's brand is refused. */
export const accent = 'Use a color such as #4f46e5';
export const linkLabel = 'Give the link a label';
export const linkAddress = 'Use an address that begins with https://, http:// or mailto:';
export const tooManyLinks = (max: number) => `At most ${max} links`;

export const pictureMissing = {
  code: 'picture_missing',
  title: 'No image was sent',
  message: 'Send the image as the file of the form.',
};
export const pictureType = {
  code: 'picture_type',
  title: 'This file is not a PNG, JPEG or WebP image',
  message:
    'Upload a PNG, JPEG or WebP image. If you have an SVG, export it as a PNG that is 1,024 pixels wide.',
};
export const pictureAnimated = {
  code: 'picture_animated',
  title: 'This image is animated',
  message: 'Upload an image with a single frame.',
};
export const pictureSize = {
  code: 'picture_size',
  title: 'This image has too many pixels',
  message: 'Upload an image of at most 4,096 by 4,096 pixels.',
};
export const pictureDamaged = {
  code: 'picture_damaged',
  title: 'This image could not be read',
  message: 'The file is damaged or incomplete. Export the image again, and upload the new file.',
};
export const pictureBusy = {
  code: 'picture_busy',
  title: 'Too many images are being processed',
  message: 'Wait a few seconds, then upload the image again.',
};

/** The index for assistants, which the owner edits. */
// beyond the specification
export const tooManyPinned = (max: number) =>
  `The index has room for ${max} pinned methods. Unpin one first.`;
export const tooManyExcluded = (max: number) => `At most ${max} methods can be left out. Restore one first.`;
export const pinnedAndExcluded = 'A method is either pinned or left out';

/** Why the sites of a plugin's widget are refused. */
export const widgetOrigin =
  'Use an address such as https://docs.example.com, without a path. Only localhost may use http://';
export const tooManyOrigins = (max: number) => `At most ${max} sites`;
export const privateProject = {
  code: 'private_project',
  title: 'This project is private',
  message:
    'Only the plugin of an open source project can be embedded in other sites. Change the project first.',
};
