import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages as messages } from '@fieldkit/contract/messages/authentication.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Prose } from '../../prose/Prose.tsx';
import { useCalledLibrary } from './use-called-library.ts';

/** The authentication of a method's call, separate from its inputs. */
export function CallAuthentication({ method }: { method: Method }) {
  const library = useCalledLibrary(method.library_uuid);
  if (!library) return null;
  const { lead, ways } = authenticationLines(
    authenticationOf(library.authentication, method.details.request.security),
  );
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-13 font-medium">{messages.title}</h3>
      {lead && <p className="text-13 text-ink-3">{lead}</p>}
      <ul className="grid gap-2">
        {ways.map(({ credentials, description }) => (
          <li key={credentials.join('\n')} className="min-w-0 text-13">
            <code dir="ltr" className="font-mono text-12 wrap-anywhere">
              {credentials.join(` ${messages.and} `)}
            </code>
            {description && <Prose>{description}</Prose>}
          </li>
        ))}
      </ul>
    </section>
  );
}
