/** Refusals of the server at a plugin's own address; the texts of its pages are in plugin-page.ts. */
// beyond the specification
const privateText = [
  'private_plugin',
  'This plugin is private',
  'This plugin is private. Sign in on its page, or send a key of the project as bearer token: Authorization: Bearer fk_mcp_….',
] as const;
export const foreignOrigin = [
  'foreign_origin',
  'This was not sent from this page',
  'This was not sent from this page, so nothing was done. Open the page itself and try again.',
] as const;
export const tooManyKeys = [
  'too_many_keys',
  'Too many keys at once',
  'Your network obtained many keys in a short time. A key that you have already goes on working; wait a while for another one.',
] as const;
export const badQuestion = 'This question could not be read';
export const tooManyQuestions = [
  'too_many_questions',
  'Too many questions at once',
  'Your network asked many questions in a short time. Wait a while, or connect your assistant to go on.',
] as const;
export const notAsked = [
  'not_asked',
  'Nothing was asked',
  'This belongs to no question that was asked on this page lately. Ask it again there.',
] as const;
export const reportTitle = 'Report sent';
export const reportText = 'The people who maintain this project see the question and your reason.';
export const tooManyReports = [
  'too_many_reports',
  'Too many reports at once',
  'Your network sent many questions and reports in a short time. Wait a few minutes, then try again.',
] as const;
export const expiredReport = [
  'report_expired',
  'This answer can no longer be reported',
  'This answer is more than a day old. Ask the question again, then report the answer.',
] as const;
/** What the owner reads: the question, and the reason if one was given. */
export const report = (question: string, reason: string) =>
  reason ? `“${question}”: ${reason}` : `“${question}”`;
export const unknownPlugin = [
  'unknown_plugin',
  'There is no plugin here',
  'Nobody has claimed this address. Check it for typing errors.',
] as const;
export const keyTitle = 'Your personal key';
export const keyText =
  'It is shown this once. Put it into your assistant’s configuration in place of YOUR_KEY, and keep it to yourself.';
export const back = 'Back to the page';
export const again = 'Try again';
export { privateText as private };
