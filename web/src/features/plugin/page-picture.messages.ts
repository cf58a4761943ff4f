/** The picture of a plugin's page. None of its texts are in the specification. */
export const pictureOf = (address: string) => `Preview of the page at ${address}`;
export const caption = 'Preview of the home page in your current theme';
export const captionOfEmpty = 'Your methods and workflows appear here once they are published';
