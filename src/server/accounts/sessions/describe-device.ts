// A browser also names browsers that it is compatible with, so the more particular names come first.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Turns a `User-Agent` header into words such as "Firefox on Windows", so that people recognise their devices.
 *
 * @returns the own name of any other program; '' without a header
 */
export function describeDevice(userAgent: string): string {
  const browser = nameOf(browsers, userAgent) ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  const system = nameOf(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameOf(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
