import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';

/** The page at an unclaimed address. */
export function UnclaimedScreen() {
  return (
    <main>
      <div className="empty alone">
        <h1>{say.nothingTitle}</h1>
        <p>{say.nothingText}</p>
      </div>
    </main>
  );
}
