import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import { forbidden } from '../../platform/http-kit/errors.ts';
import type { Person } from '../context.ts';

/** For what cannot be undone. @throws Refusal 403 unless the person proved who they are within the last five minutes */
export function requireRecentSignIn({ signed_in_ago }: Person): void {
  if (signed_in_ago > limits.recentSignInS) throw forbidden(messages.recentSignIn);
}
