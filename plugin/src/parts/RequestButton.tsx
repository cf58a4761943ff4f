import { pageParts } from 'virtual:page-parts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { requestFormOf } from '../request/request-form-of.ts';

/** Opens a panel that sends the call from the reader's browser. The script loads the panel when it is pressed. */
export function RequestButton({ method }: { method: MethodView }) {
  const form = requestFormOf(method);
  if (!form) return null;
  return (
    <button
      type="button"
      className="button small scripted"
      aria-haspopup="dialog"
      data-script={pageParts.requestScript}
      data-request={JSON.stringify(form)}
    >
      {messages.testRequest}
    </button>
  );
}
