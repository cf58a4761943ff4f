import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { GateView } from '@fieldkit/contract/plugin-brand.ts';
import { webAddress } from '@fieldkit/contract/web-address.ts';
import { GateMark, Notice } from '../parts/Brand.tsx';
import { paths } from '../site-paths.ts';

/** The sign-in page of a private project, for members and for users with the project's key. */
export function GateScreen({ project_uuid, name, sign_in_url, refused, brand }: GateView) {
  const signIn = webAddress(sign_in_url);
  return (
    <>
      <main className="gate">
        <GateMark name={name} seed={project_uuid} brand={brand} />
        <h1 dir="auto">{name}</h1>
        <p className="quiet">{messages.gateText}</p>
        {refused && (
          <p className="notice bad" role="alert" id="refused">
            {messages.refused[refused]}
          </p>
        )}
        {signIn && (
          <>
            <a className="button solid large" href={signIn}>
              {messages.signIn}
            </a>
            <p className="hint">{messages.signInHint}</p>
            <p className="or">{messages.or}</p>
          </>
        )}
        <form method="post" action={paths.enter}>
          <label htmlFor="key">{messages.key}</label>
          <input
            id="key"
            name="key"
            type="password"
            required
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a user who mistyped the key continues in the same field
            autoFocus={refused === 'wrong_key'}
            aria-describedby={refused === 'wrong_key' ? 'refused key-hint' : 'key-hint'}
            aria-invalid={refused === 'wrong_key' ? true : undefined}
          />
          <p className="hint" id="key-hint">
            {messages.keyHint}
          </p>
          <button type="submit" className="button outline large">
            {messages.enter}
          </button>
        </form>
      </main>
      <footer className="foot">
        <Notice brand={brand} />
      </footer>
    </>
  );
}
