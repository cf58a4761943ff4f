import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages as messages } from '@fieldkit/contract/messages/authentication.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { Fragment } from 'react';
import { serverNotes } from '../text/method-text.ts';
import { Prose } from './Prose.tsx';

/** A call's authentication, which is separate from its parameters, and its server. */
export function CallAuthentication({ method }: { method: MethodView }) {
  const { lead, ways, scopes } = authenticationLines(
    authenticationOf(method.authentication, method.request.security),
    method.request.scopes,
  );
  return (
    <section aria-labelledby="authentication" className="part">
      <h2 id="authentication">{messages.title}</h2>
      {lead && <p className={ways.length > 0 ? '' : 'quiet'}>{lead}</p>}
      {ways.length > 0 && (
        <ul>
          {ways.map(({ credentials, description }) => (
            <li key={credentials.join('\n')}>
              {credentials.map((credential, place) => (
                <Fragment key={credential}>
                  {place > 0 && ` ${messages.and} `}
                  <code dir="ltr">{credential}</code>
                </Fragment>
              ))}
              {description && <Prose>{description}</Prose>}
            </li>
          ))}
        </ul>
      )}
      {scopes && <p dir="auto">{scopes}</p>}
      {serverNotes(method).map((note) => (
        <p key={note} className="remark" dir="auto">
          {note}
        </p>
      ))}
    </section>
  );
}
