import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'com.artcade.app',
  appName: 'Artcade',
  // The web build without what only a server needs; `npm run mobile:sync` puts it there.
  webDir: 'www',
  // What the list of somebody's devices knows the app by; see device-name.ts in packages/domain.
  appendUserAgent: 'ArtcadeApp',
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
    // What the web build is compiled for. iOS says the same by its deployment target, 17.4.
    minWebViewVersion: 120,
  },
  plugins: {
    // The page asks for `viewport-fit=cover`; knowing that before it has loaded keeps it from jumping.
    SystemBars: { initialViewportFitValueHint: 'cover' },
    // The page takes it away as soon as it has something to show. After this time the system does, whatever has happened to it.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 5000 },
    // The page ends above the keyboard; on Android SystemBars sees to that. What shows behind it is as the page, not white.
    Keyboard: { resize: 'native', autoBackdropColor: 'dom' },
    // Whoever has the app before them sees the image itself.
    PushNotifications: { presentationOptions: [] },
  },
};

export default config;
