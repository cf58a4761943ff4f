/** Texts of the widget on other sites. */
export const open = (name: string) => `Ask ${name}`;
export const title = (name: string) => `Ask the ${name} API`;
export const question = 'Your question';
export const hint = 'What do you want to do?';
export const ask = 'Ask';
export const close = 'Close';
export const intro = 'Answers come from the published documentation, with links and code.';
export const searching = 'Searching…';
export const failed = 'Couldn’t get an answer';
export const failedText = 'Check your connection, then ask again.';
/** The browser hides why another address refused a request. */
export const tooOften = 'Too many questions at once';
export const tooOftenText = 'Wait a few minutes, then ask again.';
export const outcomes = { answered: 'Answered', uncertain: 'Uncertain', none: 'No answer' } as const;
export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Select the code to copy it';
export const copyWhat = (what: string) => `Copy the code of ${what}`;
export const codeOf = (language: string, what: string) => `${language}: ${what}`;
export const step = (order: number, name: string) => `${order}. ${name}`;
export const whole = 'See the whole answer';
export const nearest = 'See these results in the documentation';
export const sending = 'Sending…';
export const thanks = 'Thanks. The people who maintain this documentation see it.';
export const tooManyVotes = 'Your network sent too many votes. Wait a few minutes, then try again.';
export const voteFailed = 'Couldn’t send this. Ask the question again, then try once more.';
export const openSite = 'Open the documentation';
