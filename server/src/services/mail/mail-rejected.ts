type SmtpProblem = { code?: unknown; originalCode?: unknown; responseCode?: unknown; command?: unknown };

/** `550`, `RCPT TO`, `ECONNREFUSED`: words of the protocol, never of a mail or a server. */
const ofProtocol = /^(\d{3}|[A-Z][A-Z ]{1,20})$/;

/**
 * A mail server did not answer or rejected a mail. The server's text is left out, because it may repeat the
 * recipient or the password, and a job's error is logged and stored.
 */
export class MailRejected extends Error {
  constructor(problem: unknown) {
    const { responseCode, command, code, originalCode } = problem as SmtpProblem;
    const known = [responseCode, command, code, originalCode]
      .map(String)
      .filter((word) => ofProtocol.test(word));
    super(`The mail server did not take a mail (${known.join(', ') || 'no reason known'}).`);
    this.name = 'MailRejected';
  }
}
