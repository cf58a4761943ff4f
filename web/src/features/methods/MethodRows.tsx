import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { useSteadyPending } from '../../ui/use-steady-pending.ts';
import { VerbBadge } from '../../ui/VerbBadge.tsx';
import { fromList } from './use-method-address.ts';

export interface MethodRowsProps {
  methods: readonly Method[];
  hrefOf: (methodUuid: string) => string;
  /** These are the rows before: the wanted ones are on their way. */
  isBehind: boolean;
}

export function MethodRows({ methods, hrefOf, isBehind }: MethodRowsProps) {
  const showsProgress = useSteadyPending(isBehind);
  return (
    <Card aria-busy={isBehind}>
      {showsProgress && (
        <span className="absolute inset-x-3 -top-px z-1 h-0.5 animate-fade-in rounded-full bg-accent" />
      )}
      <ul className="divide-y divide-line">
        {methods.map((method) => (
          <MethodRow key={method.method_uuid} method={method} href={hrefOf(method.method_uuid)} />
        ))}
      </ul>
    </Card>
  );
}

/** Verb, address, name and tags; the whole row opens the method. */
function MethodRow({ method, href }: { method: Method; href: string }) {
  const { method_name, details, tags, is_deprecated } = method;
  return (
    <li className="relative px-4 py-2.5 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover md:grid md:grid-cols-[44px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,180px)] md:items-center md:gap-x-3">
      <div className="flex items-baseline gap-2 md:contents">
        <VerbBadge verb={details.method} />
        <span className="min-w-0 font-mono text-12 wrap-anywhere text-ink-2">{details.endpoint}</span>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-md:mt-1">
        <Link
          to={href}
          state={fromList}
          preventScrollReset
          className="stretched-link min-w-0 truncate text-13 font-medium text-ink"
          title={method_name}
        >
          {method_name}
        </Link>
        {is_deprecated && <Badge tone="warn">{say.deprecated}</Badge>}
      </div>
      {tags.length > 0 && <Tags tags={tags} />}
    </li>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags;
  return (
    <div className="flex min-w-0 gap-1 max-md:mt-1.5 md:justify-end">
      <span className="sr-only">{say.tags}:</span>
      {first && <Badge className="min-w-0">{first}</Badge>}
      {others.length > 0 && (
        <Badge className="shrink-0">
          <span title={others.join(', ')}>{say.moreTags(others.length)}</span>
        </Badge>
      )}
    </div>
  );
}
