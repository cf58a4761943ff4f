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
  const isList = Array.isArray(value);
  counted('[]', left);
  const parts: string[] = [];
  for (const name of Object.keys(value)) {
    if (left.text < 0) break;
    const key = isList ? '' : `${write(name, left)}:`;
    parts.push(key + write((value as Record<string, unknown>)[name], left));
    left.text -= isList ? 1 : 2;
  }
  return isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

function counted(text: string, left: { text: number }): string {
  left.text -= text.length;
  return text;
}
