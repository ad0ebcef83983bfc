import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'com.artcade.app',
  appName: 'Artcade',
  // The web build without what only a server needs; `npm run mobile:sync` puts it there.
  webDir: 'www',
  // The dark room, until the page has painted itself.
  backgroundColor: '#0F1117',
  server: {
    // The origins that the server knows: https://localhost on Android, capacitor://localhost on iOS. No `allowNavigation`:
    // whatever lives elsewhere opens in a browser and never gets near the plugins.
    androidScheme: 'https',
    hostname: 'localhost',
    errorPath: 'too-old.html',
  },
  android: {
    // What the web build is compiled for. iOS says the same by its deployment target, 16.4.
    minWebViewVersion: 111,
  },
  plugins: {
    // The page asks for `viewport-fit=cover`; knowing that before it has loaded keeps it from jumping.
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
};

export default config;
