/** The summary of an event, to be shown before its description; '' if the description begins with it. */
export const summaryBefore = ({ summary, description }: { summary: string; description: string }): string =>
  description.startsWith(summary) ? '' : summary;
