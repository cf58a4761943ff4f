import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import type { Operation } from './operations-of.ts';

export type MethodNamer = (operation: Operation) => string;

/** A summary longer than this is a sentence about the method, not its name. */
const longestName = 80;

/**
 * Names as a developer expects them in a list. The summary ("Create an issue") is what the vendor's own reference uses
 * as its heading, so it comes first; but many documents repeat one ("List", "Get by id") or write whole sentences, and
 * a list of equal names is useless: then the operationId, which is unique by specification. Without either there is
 * always the HTTP method and the path. The operationId is kept beside the name in any case.
 */
export function createMethodNamer(operations: readonly Operation[]): MethodNamer {
  const uses = new Map<string, number>();
  for (const { operation } of operations) {
    const summary = shortSummary(operation.summary);
    if (summary) uses.set(summary, (uses.get(summary) ?? 0) + 1);
  }

  return ({ endpoint, verb, operation }) => {
    const summary = shortSummary(operation.summary);
    if (summary && uses.get(summary) === 1) return summary;
    const id = cleanLine(operation.operationId, importLimits.nameLength);
    return id || summary || cleanLine(`${verb} ${endpoint}`, importLimits.nameLength);
  };
}

function shortSummary(value: unknown): string {
  const summary = cleanLine(value, importLimits.summaryLength);
  // A heading carries no full stop.
  return summary.length <= longestName ? summary.replace(/(?<!\.)\.$/, '') : '';
}
