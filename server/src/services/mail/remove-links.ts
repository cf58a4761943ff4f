const linkRemoved = '[link removed]';
/** A web address with its scheme, a www name, or a domain name followed by a path, a port, a query or a fragment. */
const link = /:\/\/|(^|\P{L})www\.|\.\p{L}{2,}[/:?#\\]/iu;
const dotInWord = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
/** Keeps mail programs from turning a domain name into a link, without a visible change. */
const wordJoiner = '\u2060';

/**
 * Text that a person chose, such as the name of a project, for a mail to another person: without anything that a mail program
 * would turn into a link. Web addresses become "[link removed]"; names such as "Node.js" stay as they look.
 */
export const removeLinks = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (link.test(word) ? linkRemoved : word.replaceAll(dotInWord, `.${wordJoiner}`)))
    .join('');
