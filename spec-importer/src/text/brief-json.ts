import { namesIn } from './json-value.ts';

/**
 * The JSON text of a value, without reading more of it than fits: in YAML, a value can contain itself, or another one
 * a billion times.
 * @returns undefined if it has more than `max` characters
 */
export function briefJson(value: unknown, max: number): string | undefined {
  const left = { text: max };
  const text = write(value, left);
  return left.text < 0 ? undefined : text;
}

function write(value: unknown, left: { text: number }): string {
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'string' ? value.slice(0, left.text + 1) : value;
    return counted(JSON.stringify(text) ?? 'null', left);
  }
  counted('[]', left);
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left.text >= 0; at++) {
      if (at > 0) counted(',', left);
      parts.push(write(value[at], left));
    }
    return `[${parts.join(',')}]`;
  }
  for (const name of namesIn(value)) {
    if (left.text < 0) break;
    counted(parts.length > 0 ? ',:' : ':', left);
    parts.push(`${write(name, left)}:${write((value as Record<string, unknown>)[name], left)}`);
  }
  return `{${parts.join(',')}}`;
}

function counted(text: string, left: { text: number }): string {
  left.text -= text.length;
  return text;
}
