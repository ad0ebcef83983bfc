/** The browser and system that a user agent names; null if it does not say. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

// Most browsers also claim to be several others, so the rarer names come first.
const browsers: readonly (readonly [RegExp, string])[] = [
  // Our own apps, which identify themselves by `appendUserAgent` in apps/mobile/capacitor.config.ts.
  [/\bArtcadeApp\b/, 'Artcade'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const deviceName = (userAgent: string): DeviceName => ({
  browser: browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? null,
  system: systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null,
});
