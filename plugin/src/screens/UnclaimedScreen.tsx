import * as messages from '@fieldkit/contract/messages/plugin-page.ts';

/** The page at an unclaimed address. */
export function UnclaimedScreen() {
  return (
    <main>
      <div className="empty alone">
        <h1>{messages.nothingTitle}</h1>
        <p>{messages.nothingText}</p>
      </div>
    </main>
  );
}
