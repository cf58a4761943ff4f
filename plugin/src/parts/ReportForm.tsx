import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { paths } from '../site-paths.ts';

/** Reports that an answer did not help, with one press and an optional reason. With script the page stays. */
export function ReportForm({ report }: { report: string }) {
  return (
    <form method="post" action={paths.report} className="search report" data-report="">
      <input type="hidden" name="report" value={report} />
      <label className="sr-only" htmlFor="reason">
        {messages.reportReason}
      </label>
      <input
        id="reason"
        name="reason"
        placeholder={messages.reportReason}
        maxLength={500}
        autoComplete="off"
        dir="auto"
      />
      <button type="submit" className="button">
        {messages.didntHelp}
      </button>
      <p className="written-note" role="status" data-report-status="" />
    </form>
  );
}
