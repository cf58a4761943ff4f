import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import { paths } from '../site-paths.ts';

/** A page that does not exist in the published version. */
export function MissingScreen() {
  return (
    <div className="empty alone">
      <h1>{say.missingTitle}</h1>
      <p>{say.missingText}</p>
      <a className="button solid" href={paths.home}>
        {say.toHome}
      </a>
    </div>
  );
}
