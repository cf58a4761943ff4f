import type { AccountSession } from '@fieldkit/contract/account.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useEndSession, useSessions } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { signInMethodName, useAccount } from './account-context.ts';
import { SignOutEverywhereDialog } from './account-parts.ts';

const { sessions: messages } = accountMessages;

/** The sessions of the account, which can be ended individually or all at once. */
export function SessionsSection() {
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);

  return (
    <AccountSection title={messages.title} text={messages.text} anchor="sessions" flush>
      {sessions.data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.session_uuid}
              session={session}
              onEnded={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {sessions.isPending && <Skeleton className="mx-5 my-3 h-9" />}
      {sessions.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          className="m-5"
          retryLabel={accountMessages.tryAgain}
          onRetry={() => void sessions.refetch()}
        >
          {errorMessage(sessions.error, { fallback: '' })}
        </RetryNotice>
      )}
      {!sessions.isPending && (
        <div className="border-t border-line px-5 py-3">
          <SignOutEverywhere />
        </div>
      )}
    </AccountSection>
  );
}

function SignOutEverywhere() {
  const { shown, show, close } = useDialogState<true>();
  return (
    <>
      <Button onClick={() => show(true)}>{messages.everywhere}</Button>
      <Suspense fallback={null}>{shown?.open && <SignOutEverywhereDialog onClose={close} />}</Suspense>
    </>
  );
}

/** A browser or program that is signed in. */
function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const { onSignOut } = useAccount();
  const endSession = useEndSession();
  const { is_current, user_agent } = session;
  const device = deviceName(user_agent);
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor;
  const ago = relativeTime(session.last_used_at, Date.now(), accountMessages.justNow);
  const used = is_current ? messages.activeNow : messages.lastUsed(ago);

  const end = () =>
    is_current ? onSignOut() : endSession.mutate(session.session_uuid, { onSuccess: onEnded });

  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Icon className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-medium">
          {device}
          {is_current && <Badge tone="accent">{messages.thisDevice}</Badge>}
        </p>
        <p className="text-12 text-ink-3">
          {messages.signedInWith(signInMethodName(session.sign_in_provider))} · {used}
        </p>
      </div>
      <Button
        size="sm"
        loading={endSession.isPending}
        aria-label={is_current ? messages.signOutThis : messages.signOutNamed(device)}
        onClick={end}
      >
        {messages.signOut}
      </Button>
    </li>
  );
}

/** The first match applies, because most browsers also name the browsers they are derived from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A readable name for a client: "Chrome on macOS", or the program's own name, such as "curl". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return messages.unknownDevice;
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser && system) return messages.device(browser, system);
  if (browser ?? system) return browser ?? messages.device(messages.unknownBrowser, system ?? '');
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? messages.unknownDevice;
}

/** Whether the client is a mobile device. */
export const isHandheld = (userAgent: string | null): boolean =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
