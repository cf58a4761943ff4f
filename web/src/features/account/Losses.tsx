import type { Belongings } from '@fieldkit/contract/account.ts';
import { accountMessages } from '@fieldkit/contract/messages/account.ts';

const { remove: say } = accountMessages;

/** How many projects are named before the rest is counted. */
const mostNames = 5;

/** What goes with the account, by its names. */
export function Losses({ belongings: { owned_projects, shared_projects } }: { belongings: Belongings }) {
  const named = owned_projects.slice(0, mostNames).map(({ name }) => name);
  const rest = owned_projects.length - named.length;
  const projects = [...named, ...(rest > 0 ? [say.more(rest)] : [])].join(', ');
  const rows = [
    [say.projects, projects || say.none],
    ...(shared_projects > 0 ? [[say.shared, say.stay(shared_projects)]] : []),
    [say.profile, say.deleted],
  ];
  return (
    <dl className="divide-y divide-line rounded-md border border-line text-13">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 px-3 py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
