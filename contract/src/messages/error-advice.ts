/** What a client should do about an error, by the status. Of a class such as 5XX, what applies to all of them. */
const advice: Readonly<Record<string, string>> = {
  '400': 'Correct the request. Sent again unchanged, it fails again.',
  '401': 'Check the credentials, or sign in again.',
  '402': 'Ask for another way to pay, or for a plan that includes this.',
  '403': 'Use credentials with the permission, or ask its owner for it.',
  '404': 'Check the ids, and whether these credentials may see the thing.',
  '405': 'Use another HTTP method for this address.',
  '409': 'Read the current state, and decide again.',
  '410': 'Do not try again: it was removed for good.',
  '412': 'Read the current version, and send the change again.',
  '413': 'Send less at once.',
  '415': 'Send another content type.',
  '422': 'Correct the values that the response names.',
  '423': 'Try again after the lock was released.',
  '428': 'Read the current version, and send its precondition.',
  '429': 'Wait for the time in Retry-After, then send it again.',
  '4XX': 'Correct the request. Sent again unchanged, it fails again.',
  '5XX':
    'Send it again later, with growing pauses. A call that changes something may have worked: check that first.',
};

/** The title above an advice. */
export const adviceTitle = 'What to do';

/** What to do about the errors of a status, such as "429" or "5XX"; undefined if that is not known. */
export function adviceFor(status: string): string | undefined {
  const [kind] = status;
  return advice[status.toUpperCase()] ?? (kind === '5' ? advice['5XX'] : undefined);
}
