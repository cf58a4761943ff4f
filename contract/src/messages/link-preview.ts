/** The preview of a link to the dashboard in a chat or a post. */
export const linkPreviewMessages = {
  // beyond the specification
  title: 'Fieldkit',
  description:
    'The AI-powered toolkit for solutions engineers: keep APIs and SDKs as projects, libraries and methods, and let AI assistants find them.',
  imageText: 'Fieldkit: AI-powered toolkit for solutions engineers',
} as const;
