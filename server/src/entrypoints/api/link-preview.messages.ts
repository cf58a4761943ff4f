/** The preview of a link to the dashboard in a chat or a post. */
// beyond the specification
export const title = 'Fieldkit';
export const description =
  'The AI-powered toolkit for solutions engineers: organize APIs and SDKs into projects, libraries and methods, and let AI assistants find them.';
export const imageText = 'Fieldkit: AI-powered toolkit for solutions engineers';
