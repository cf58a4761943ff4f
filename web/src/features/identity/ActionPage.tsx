import { Suspense } from 'react';
import { LinkSignIn } from './action-forms.ts';
import type { ActionTools } from './action-tools.ts';
import { CodeAction } from './CodeAction.tsx';
import { ExpiredLink } from './ExpiredLink.tsx';
import type { MailedLink } from './mailed-link.ts';
import { SignInFrame } from './SignInFrame.tsx';

export interface ActionPageProps {
  /** Null when the address is not a complete link. */
  link: MailedLink | null;
  tools: ActionTools;
}

/** The page that a mailed link opens. Nothing happens before the user presses its button. */
export function ActionPage({ link, tools }: ActionPageProps) {
  return (
    <SignInFrame>
      <Suspense fallback={null}>
        {!link && <ExpiredLink link={null} failure={null} email={null} tools={tools} />}
        {link?.mode === 'signIn' && <LinkSignIn link={link} tools={tools} />}
        {link && link.mode !== 'signIn' && <CodeAction link={link} tools={tools} />}
      </Suspense>
    </SignInFrame>
  );
}
