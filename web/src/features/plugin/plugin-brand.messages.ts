import type { PictureKind } from '@fieldkit/contract/plugin-brand.ts';

/** The editor of a plugin's brand. */
export const text = 'How your company appears on the pages of its plugin.';
export const accent = 'Accent color';
export const accentPicker = 'Pick the accent color';
export const optional = 'optional';
export const accentHint =
  'The color of links, buttons and focus. Where text would be hard to read, the pages use a darker or lighter shade.';
export const accentExample = '#4f46e5';
export const title = 'Page title';
export const titleHint = 'Ends the title of each page in browsers and search results.';
export const pictures = 'Pictures';
export const picturesHint = 'PNG, JPEG or WebP, at most 1 MB. A transparent background works best.';
export const pictureNames: Record<PictureKind, string> = {
  logo_light: 'Logo on light backgrounds',
  logo_dark: 'Logo on dark backgrounds',
  icon: 'Icon',
};
export const pictureHints: Record<PictureKind, string> = {
  logo_light: 'Replaces the name at the top of each page',
  logo_dark: 'Used in dark mode',
  icon: 'Shown in browser tabs and beside the name',
};
export const choose = (kind: PictureKind) => `Upload ${pictureNames[kind].toLowerCase()}`;
export const replace = (kind: PictureKind) => `Replace ${pictureNames[kind].toLowerCase()}`;
export const remove = (kind: PictureKind) => `Remove ${pictureNames[kind].toLowerCase()}`;
export const upload = 'Upload';
export const change = 'Replace';
export const uploading = 'Uploading…';
export const pictureSaved = 'Image saved. The pages show it now.';
export const pictureRemoved = 'Image removed';
export const pictureFailed = 'Couldn’t save the image. Try again.';
export const pictureSize = 'This file is larger than 1 MB. Choose a smaller one.';
export const headerLinks = 'Links in the header';
export const footerLinks = 'Links in the footer';
export const noLinks = 'No links yet';
export const addLink = 'Add link';
export const link = (place: number) => `Link ${place}`;
export const removeLink = (list: string, place: number) => `Remove link ${place} of ${list.toLowerCase()}`;
export const label = 'Label';
export const address = 'Address';
export const addressExample = 'https://status.example.com';
export const notice = 'Show “Published with Fieldkit”';
export const noticeText = 'In the footer of each page.';
export const noticePaid = 'In the footer of each page. With a paid plan, you can turn it off.';
export const testRequest = 'Let readers send test requests';
export const testRequestText =
  'Pages of HTTP methods show “Test request”. Requests go from the reader’s browser to your API; keys never reach Fieldkit.';
export const document = 'Let readers download API documents';
export const documentText =
  'Pages and llms.txt link to the files as you imported them, including everything that you did not publish.';
export const preview = 'Preview';
export const themes = { light: 'Light', dark: 'Dark' } as const;
export const previewHeading = 'Refund a payment';
export const previewText = 'Developers read your methods, and follow';
export const previewLink = 'links like this';
export const previewButton = 'Install plugin';
export const publishedWith = 'Published with Fieldkit';
export const loading = 'Loading the brand…';
export const loadFailed = 'Couldn’t load the brand';
export const retry = 'Try again';
export const save = 'Save brand';
export const saving = 'Saving…';
export const undo = 'Undo changes';
export const saved = 'Brand saved. The pages show it now.';
export const saveFailed = 'Couldn’t save the brand. Try again.';
