/** Refusals of the MCP server; assistants read them, and pass them on to people. */
// beyond the specification
export const tooManyKeyless = (page: string) =>
  `Your network asked many questions without a key in the last hour. To continue right away, get a free personal key, without an account, at ${page} and send it as Authorization: Bearer fk_dev_…, or wait as long as Retry-After says.`;
export const tooManyCalls =
  'This key was used very often in the last hour. Wait as long as Retry-After says. A developer with a personal key of their own is counted apart.';
