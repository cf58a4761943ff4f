import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { showSuccess } from '../../ui/toast.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Shows once that this sign-in removed the account's password, with a button to set a new one. An email also
 * contains this information.
 */
export function notifyLostPassword({ lostPassword }: SignInResult, setPassword: () => void): void {
  if (lostPassword) showSuccess(messages.passwordRemoved, { label: messages.setPassword, run: setPassword });
}
