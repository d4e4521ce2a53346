const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Such as "1.5 MB": two digits at least, thousands of thousands. */
export function describeBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  return format.format(bytes / 1000 ** step);
}
