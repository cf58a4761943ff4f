import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { IdentityContext } from '../identity-context.ts';
import { clearBindCookie, openFlowSecrets, readBindCookie } from './begin-flow.ts';
import { dropFlow, type Flow, findFlowOfReturn, verifyFlow } from './flows.queries.ts';
import { failedEvent, finishedEvent, type HandlerAnswer, type HandlerPage } from './handler-answer.ts';
import { HANDLER_PATH } from './handler-path.ts';
import * as messages from './provider-window.messages.ts';

type Return = { state: string; search: string; cookies: string | undefined };

/** GET /__/auth/handler when the provider redirects the browser back to it. */
export async function returnToFlow(
  id: IdentityContext,
  { state, search, cookies }: Return,
): Promise<HandlerAnswer> {
  const { env, db } = id.services;
  const bind = readBindCookie(env.PUBLIC_URL, state, cookies);
  const flow = bind
    ? await findFlowOfReturn(db, { state: hashOfSecret(state), bind: hashOfSecret(bind) })
    : undefined;
  if (!flow) {
    id.services.log.warn(
      { hadCookie: bind !== null },
      'A provider returned a sign-in that this browser did not start.',
    );
    return { status: 400, message: messages.unknownPage };
  }
  return { ...(await finishFlow(id, flow, search)), cookie: clearBindCookie(env.PUBLIC_URL, state) };
}

async function finishFlow(
  id: IdentityContext,
  flow: Flow & { is_over: boolean },
  search: string,
): Promise<HandlerPage> {
  const { db, env, log, secrets } = id.services;
  const name = id.providers.get(flow.provider_id)?.name ?? flow.provider_id;
  const answer = new URLSearchParams(search);
  if (flow.is_over) return finishWithError(flow, 'auth/timeout', messages.expiredPage);
  if (!answer.get('code')) {
    await dropFlow(db, flow.sid_hash);
    const isRefusal = answer.get('error') === 'access_denied';
    log.info({ provider: flow.provider_id, isRefusal }, 'A provider returned no sign-in.');
    return isRefusal
      ? finishWithError(flow, 'auth/user-cancelled', messages.canceledPage(name))
      : finishWithError(flow, 'auth/internal-error', messages.failedPage(name));
  }
  if (!(await verifyFlow(db, flow.sid_hash))) return { status: 400, message: messages.unknownPage };
  const { sid } = openFlowSecrets(secrets, flow.sealed);
  const event = finishedEvent(flow, env.PUBLIC_URL + HANDLER_PATH + search, sid);
  return { status: 200, message: messages.working, delivery: { event, ...whereTo(flow) } };
}

function finishWithError(flow: Flow, code: string, message: messages.WindowMessage): HandlerPage {
  return { status: 200, message, delivery: { event: failedEvent(flow, code), ...whereTo(flow) } };
}

const whereTo = (flow: Flow) => ({
  appName: flow.app_name,
  goTo: flow.auth_type.endsWith('Redirect') ? flow.redirect_url : null,
});
