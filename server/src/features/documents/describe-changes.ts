import type { BrokenWorkflow, DocumentChanges, MethodChange } from '@fieldkit/contract/documents.ts';
import type { Comparison, MatchedMethod } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type { MethodFields, Reason } from '@fieldkit/spec-importer/compare/compared-method.ts';

const removedReasons: Reason[] = [{ breaking: true, sentence: 'The document no longer describes it.' }];

/** A comparison as people read it; what is added has no id before it is applied. */
export function describeChanges(
  comparison: Comparison,
  broken_workflows: BrokenWorkflow[],
  idOfAdded: (key: string) => string | null = () => null,
): DocumentChanges {
  const matched = comparison.methods.flatMap((one) => ('matched' in one ? [one.matched] : []));
  const added = comparison.methods.flatMap((one) =>
    'added' in one ? [asChange(one.added, idOfAdded(one.added.key), [])] : [],
  );
  const changed = matched
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ former, next, reasons }) => asChange(next, former.method_uuid, reasons));
  const removed = comparison.removed.map((method) => asChange(method, method.method_uuid, removedReasons));
  return {
    added,
    changed,
    removed,
    unchanged: matched.length - changed.length + comparison.own.length,
    breaking: [...changed, ...removed].filter(({ breaking }) => breaking).length,
    kept_edits: matched.filter(({ keepsEdits }) => keepsEdits).length,
    broken_workflows,
  };
}

/** Whether a newer document leaves everything as it is. */
export const changesNothing = ({ added, changed, removed }: DocumentChanges): boolean =>
  added.length + changed.length + removed.length === 0;

/** The methods whose workflows break: those that are removed, and those that become deprecated. */
export function lostMethods({ methods, removed }: Comparison): { missing: string[]; deprecated: string[] } {
  const isDeprecatedNow = ({ former, next }: MatchedMethod) => next.is_deprecated && !former.is_deprecated;
  return {
    missing: removed.map(({ method_uuid }) => method_uuid),
    deprecated: methods.flatMap((one) =>
      'matched' in one && isDeprecatedNow(one.matched) ? [one.matched.former.method_uuid] : [],
    ),
  };
}

const asChange = (
  { method_name, endpoint, method }: MethodFields,
  method_uuid: string | null,
  reasons: Reason[],
): MethodChange => ({
  method_uuid,
  method_name,
  endpoint,
  method,
  breaking: reasons.some(({ breaking }) => breaking),
  reasons,
});
