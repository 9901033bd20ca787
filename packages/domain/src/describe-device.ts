/** What a browser says it is and runs on, in the names that people know; null where it does not say. */
export interface DeviceDescription {
  browser: string | null
  system: string | null
}

// The order matters: most browsers also name the ones whose engine they share.
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\w.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/**
 * Reads the `User-Agent` of a request (RFC 9110, 10.1.5). It is a claim, not a proof: for words only, never for a
 * decision.
 */
export const describeDevice = (userAgent: string): DeviceDescription => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

/** The same in English: "Firefox on Windows"; "an unknown device" where nothing is known. */
export function deviceWords({ browser, system }: DeviceDescription): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'an unknown device'
}

/** A device without its version numbers: the same before and after an update. */
export const withoutVersions = (userAgent: string): string => userAgent.replaceAll(/\d[\d._]*/g, '0')
