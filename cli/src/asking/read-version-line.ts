/** The published version that an answer comes from, and the page that shows it to people. */
export type ServedVersion = {
  version: number;
  /** A day, as the server writes it. */
  published: string;
  /** Null for a project without a plugin. */
  page: string | null;
};

const versionLine = /^Version (\d+), published (.+?)(?: · (https?:\/\/\S+))?$/;

/** Takes the last line of an assistant's answer apart; null before anything was published. */
export function readVersionLine(answer: string): ServedVersion | null {
  const found = versionLine.exec(answer.trimEnd().split('\n').at(-1) ?? '');
  if (!found) return null;
  const [, version = '', published = '', page = null] = found;
  return { version: Number(version), published, page };
}

/** The answer without that line. */
export const withoutVersionLine = (answer: string): string =>
  readVersionLine(answer) ? answer.trimEnd().split('\n').slice(0, -1).join('\n') : answer;
