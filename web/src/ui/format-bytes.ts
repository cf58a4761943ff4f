const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * A file size for display: 13_412_345 → "13.4 MB". Units are multiples of 1000, as in file managers, after a
 * non-breaking space.
 */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 100 && step > 0 ? 1 : 0,
  })
    .format(value)
    .replace(' ', '\u00a0');
}
