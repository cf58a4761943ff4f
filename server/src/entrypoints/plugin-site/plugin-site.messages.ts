/** Refusals of the server at a plugin's own address; the texts of its pages are in plugin-page.ts. */
// beyond the specification
const privateText = {
  code: 'private_plugin',
  title: 'This plugin is private',
  message:
    'This plugin is private. Sign in on its page, or send a project key as a bearer token: Authorization: Bearer fk_mcp_….',
};
export const privateRepository =
  'This plugin is private. Put a key of the project into the address: https://key:fk_mcp_…@, then the host name.';
export const foreignOrigin = {
  code: 'foreign_origin',
  title: 'This was not sent from this page',
  message: 'This was not sent from this page, so nothing was done. Open the page itself and try again.',
};
export const tooManyKeys = {
  code: 'too_many_keys',
  title: 'Too many keys at once',
  message:
    'Your network requested too many keys in a short time. Any key that you already have keeps working; wait a while before you request another one.',
};
export const badQuestion = 'This question could not be read';
export const notAnsweredInPreview = {
  code: 'preview',
  title: 'Questions are not answered in a preview',
  message: 'Assistants answer from the published version. Publish the changes to ask about them.',
};
export const notCountedInPreview = {
  code: 'preview',
  title: 'Votes are not counted in a preview',
  message: 'Close the preview to vote as a reader of the published version.',
};
export const tooManyQuestions = {
  code: 'too_many_questions',
  title: 'Too many questions at once',
  message:
    'Your network asked too many questions in a short time. Wait a while, or connect your assistant to continue.',
};
export const tooManySamples = {
  code: 'too_many_samples',
  title: 'Too many samples at once',
  message: 'Your network requested too many code samples in a short time. Wait a while, or choose curl.',
};
export const tooManyDownloads = {
  code: 'too_many_downloads',
  title: 'Too many downloads at once',
  message: 'Your network downloaded too many documents in a short time. Wait a while, then try again.',
};
export const unreadableSample = {
  code: 'unreadable_sample',
  title: 'The request could not be read',
  message: 'Check the values that you entered, or choose curl.',
};
export const notAsked = {
  code: 'not_asked',
  title: 'Nothing was asked',
  message: 'This does not match a recent question on this page. Ask it again there.',
};
export const privateWidget = {
  code: 'private_project',
  title: 'This project is private',
  message: 'Only the plugin of an open source project can be embedded in other sites.',
};
export const unknownSite = {
  code: 'unknown_site',
  title: 'This site is not allowed to ask questions',
  message:
    'The owner of this plugin has not allowed this site. They can add its address under Plugin, Install.',
};
export const otherProject = {
  code: 'other_project',
  title: 'This widget names another project',
  message:
    'The project in data-project is not the one at this address. Its owner can copy the snippet again under Plugin, Install.',
};
export const noWidgetProject = {
  code: 'no_project',
  title: 'This widget does not name a project',
  message:
    'The data-project attribute of its script is missing or incomplete. Copy the snippet again under Plugin, Install.',
};
export const badWidgetQuestion = {
  code: 'bad_question',
  title: 'This question could not be read',
  message: 'Send JSON with the project and a question.',
};
export const reportTitle = 'Report sent';
export const reportText = 'The people who maintain this project see the question and your reason.';
export const thanksTitle = 'Thank you';
export const thanksText = 'The people who maintain this project see that it helped.';
export const voteText =
  'The people who maintain this project see that this page did not help, and your reason.';
export const tooManyVotes = {
  code: 'too_many_votes',
  title: 'Too many votes at once',
  message: 'Your network sent too many questions and votes in a short time. Wait a while, then try again.',
};
export const unknownPage = {
  code: 'page_not_found',
  title: 'This page no longer exists',
  message:
    'Nothing was recorded, because the page was renamed or deleted. Open the list of pages and try again.',
};
export const tooManyReports = {
  code: 'too_many_reports',
  title: 'Too many reports at once',
  message:
    'Your network sent too many questions and reports in a short time. Wait a few minutes, then try again.',
};
export const expiredReport = {
  code: 'report_expired',
  title: 'This answer can no longer be reported',
  message: 'This answer is more than a day old. Ask the question again, then report the answer.',
};
/** What the owner reads: the question, and the reason if one was given. */
export const report = (question: string, reason: string) =>
  reason ? `“${question}”: ${reason}` : `“${question}”`;
export const unknownPlugin = {
  code: 'unknown_plugin',
  title: 'There is no plugin here',
  message: 'This address has not been claimed. Check it for typos.',
};
export const keyTitle = 'Your personal key';
export const keyText =
  'It is shown only once. Put it in your assistant’s configuration in place of YOUR_KEY, and do not share it.';
export const back = 'Back to the page';
export const again = 'Try again';
export { privateText as private };
