import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { showSuccess } from '../../ui/toast.ts';
import type { SignInResult } from './enter.ts';

/** Says once that this sign-in ended the account's password, with the way to set a new one. A mail says it too. */
export function notifyLostPassword({ lostPassword }: SignInResult, setPassword: () => void): void {
  if (lostPassword) showSuccess(say.passwordRemoved, { label: say.setPassword, run: setPassword });
}
