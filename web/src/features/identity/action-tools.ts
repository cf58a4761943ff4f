import { failureCode } from '../../session/failure-code.ts';
import type { IdentityPort } from './identity-port.ts';
import type { MailedLink, ReadCode } from './mailed-link.ts';
import type { SignInResult } from './sign-in.ts';
import type { SignInVisit } from './sign-in-visit.ts';

/** What the action page needs from the app. */
export interface ActionTools {
  identity: IdentityPort;
  /** The email address of the signed-in user; null without a session. */
  signedInAs: string | null;
  /** Called when the user has signed in. Continues to `next`, or to the dashboard. */
  onEntered: (entered: SignInResult, next: string | null) => void;
  /** Called when the account may have changed. Updates the stored session. */
  onChanged: () => Promise<void>;
  /** Called when the server has ended the session of the signed-in user. */
  onEnded: () => Promise<void>;
  /** Navigates to a path of the app. */
  goTo: (path: string) => void;
  /** Goes to the sign-in screen at `path` and signs out the current user. */
  signIn: (path: string | null, visit: SignInVisit) => void;
}

/** The props for each kind of link after its code was read. */
export interface CodeActionProps {
  link: MailedLink;
  code: ReadCode;
  tools: ActionTools;
  /** Called when the code has expired. */
  onDead: (error: unknown) => void;
}

/** Whether a code can never be used again. */
export const isExpiredCode = (error: unknown): boolean =>
  [
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/user-not-found',
    'auth/user-disabled',
  ].includes(failureCode(error) ?? '');

/** Whether a retry may succeed, because the link itself may be valid. */
export const isRetryable = (error: unknown): boolean =>
  [null, 'auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'].includes(
    failureCode(error),
  );

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
