import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';

export interface KeyOrSignInProps {
  project: string;
  /** The address of a signed-in user who is not a member; null without a session. */
  email: string | null;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSignIn: () => void;
}

/** Lets the user prove that they may give a client access to a private project. */
export function KeyOrSignIn({ project, email, value, error, onChange, onSignIn }: KeyOrSignInProps) {
  return (
    <div className="mt-5 grid gap-4">
      <p className="text-13 text-ink-2 wrap-anywhere">
        {email ? messages.notMember(project, email) : messages.membersOnly(project)}
      </p>
      {!email && (
        <>
          <Button size="lg" onClick={onSignIn}>
            {messages.signIn}
          </Button>
          <Divider text={messages.or} />
        </>
      )}
      <Field label={messages.withKey} hint={messages.withKeyHint} error={error}>
        <Input
          value={value}
          placeholder="fk_mcp_…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
