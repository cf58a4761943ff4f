import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { cutLine, onOneLine } from './tool-answer.ts';

/** A body in one line: its status, description and type, and the types of its fields. */
export function outlineOf(
  { status, description, type, fields }: Pick<MethodResponse, 'status' | 'description' | 'type' | 'fields'>,
  max: number,
): string {
  // The fields of the body itself come first, because a long list is cut.
  const entries = Object.entries(fields).toSorted(([one], [other]) => depthOf(one) - depthOf(other));
  const names = entries.map(([path, its]) => (its === 'string' ? path : `${path} (${its})`));
  const text = names.length > 0 ? `: ${cutLine(onOneLine(names.join(', ')), max)}` : '';
  return onOneLine([status, cutLine(description, 100), type].filter(Boolean).join(' · ')) + text;
}

const depthOf = (path: string): number => path.replace(/^(?:\[\])+\./, '').split('.').length;
