import type { IndexMethod } from '@fieldkit/contract/plugin-index.ts';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';

/** The name and the call of a method. */
export function MethodLine({
  method: { method_name, method, endpoint, library_name },
}: {
  method: IndexMethod;
}) {
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate text-13 font-medium" title={method_name}>
        {method_name}
      </p>
      <p className="flex items-center gap-1 text-12 text-ink-3">
        <HttpMethodBadge httpMethod={method} />
        <span dir="ltr" className="min-w-0 flex-1 truncate font-mono" title={endpoint}>
          {endpoint}
        </span>
        <span dir="auto" className="max-w-[40%] shrink-0 truncate max-sm:hidden" title={library_name}>
          {library_name}
        </span>
      </p>
    </div>
  );
}
