import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Link } from 'react-router';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CheckboxBox } from '../../ui/Checkbox.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { RowActions } from '../../ui/RowActions.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import * as selectionMessages from './method-selection.messages.ts';

interface MethodActions {
  /** Why editing is unavailable; undefined if the user may edit. */
  editUnavailable: string | undefined;
  deleteUnavailable: string | undefined;
  onEdit: (method: Method) => void;
  onDelete: (method: Method) => void;
}

export interface MethodRowsProps {
  methods: readonly Method[];
  address: ListAddress;
  actions: MethodActions;
  /** Null if the user may not change any method. */
  selection: Selection<Method> | null;
  /** The visible rows are the previous ones; the requested rows are still loading. */
  isStale: boolean;
}

export function MethodRows({ methods, address, actions, selection, isStale }: MethodRowsProps) {
  const drawn = useAutoGrow(methods.length);
  return (
    <RowsCard isStale={isStale}>
      {methods.slice(0, drawn).map((method) => (
        <MethodRow key={method.method_uuid} {...{ method, address, actions, selection }} />
      ))}
    </RowsCard>
  );
}

type MethodRowProps = Pick<MethodRowsProps, 'address' | 'actions' | 'selection'> & { method: Method };

/**
 * HTTP method, address, name, tags and actions. Pressing anywhere in the row opens the method. On narrow
 * screens, the name is below.
 */
function MethodRow({ method, address, actions, selection }: MethodRowProps) {
  const { method_uuid, method_name, details, tags, is_deprecated } = method;
  return (
    <li className="relative flex items-start gap-3 px-4 py-2.5 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover md:items-center lg:py-1.5">
      {selection && (
        <CheckboxBox
          checked={selection.has(method_uuid)}
          aria-label={selectionMessages.select(method_name)}
          onChange={({ target }) => selection.choose(method, target.checked)}
          className="z-1 mt-0.5 md:mt-0 pointer-coarse:size-6"
        />
      )}
      <div className="min-w-0 flex-1 md:grid md:grid-cols-[44px_minmax(0,1fr)_minmax(0,160px)] md:items-center md:gap-x-3 lg:grid-cols-[44px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,160px)]">
        <div className="flex items-start gap-2 md:contents">
          <HttpMethodBadge httpMethod={details.method} />
          <span dir="ltr" className="line-clamp-3 min-w-0 font-mono text-12 wrap-anywhere text-ink-2">
            {removeBaseVariable(details.endpoint)}
          </span>
        </div>
        <div className="flex min-w-0 items-center gap-2 max-lg:order-1 max-lg:col-start-2 max-md:mt-1">
          <Link
            to={address.hrefOf(method_uuid)}
            state={fromList}
            preventScrollReset
            dir="auto"
            className="stretched-link min-w-0 truncate text-13 font-medium text-ink"
            // All tags, too: the link covers them.
            title={tags.length > 1 ? `${method_name}\n${tags.join(', ')}` : method_name}
          >
            {method_name}
          </Link>
          {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
        </div>
        {/* On phones, the tags are in the filter and in the sheet. */}
        <div className="flex min-w-0 justify-end gap-1 max-md:hidden">
          {tags.length > 0 && <Tags tags={tags} />}
        </div>
      </div>
      <RowActions
        name={method_name}
        onView={() => address.open(method_uuid)}
        onEdit={() => actions.onEdit(method)}
        onDelete={() => actions.onDelete(method)}
        editUnavailable={actions.editUnavailable}
        deleteUnavailable={actions.deleteUnavailable}
      />
    </li>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags;
  return (
    <>
      <span className="sr-only">{messages.tags}:</span>
      {first && (
        <Badge className="min-w-0">
          <span>{first}</span>
        </Badge>
      )}
      {others.length > 0 && <Badge className="shrink-0">{messages.moreTags(others.length)}</Badge>}
    </>
  );
}
