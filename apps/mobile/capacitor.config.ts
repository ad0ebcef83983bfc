import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'com.artcade.app',
  appName: 'Artcade',
  // The web build without the files that only a server needs, created by `npm run mobile:sync`.
  webDir: 'www',
  // Identifies the app in the list of devices: see device-name.ts in packages/domain.
  appendUserAgent: 'ArtcadeApp',
  // Dark until the first paint of the page.
  backgroundColor: '#0F1117',
  server: {
    // The server allows these origins: https://localhost on Android, capacitor://localhost on iOS. No `allowNavigation`: other
    // sites open in a browser, without access to the plugins.
    androidScheme: 'https',
    hostname: 'localhost',
    errorPath: 'too-old.html',
  },
  android: {
    // The build target of the web app. On iOS it is the deployment target, 17.4.
    minWebViewVersion: 120,
  },
  plugins: {
    // The page sets `viewport-fit=cover`; setting it before the page loads avoids a layout shift.
    SystemBars: { initialViewportFitValueHint: 'cover' },
    // The page hides the splash screen when it is ready. The system hides it after this time in any case.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 5000 },
    // The page ends above the keyboard; on Android SystemBars does this. The area behind the keyboard has the page's colour.
    Keyboard: { resize: 'native', autoBackdropColor: 'dom' },
    // No notification while the app is open: the page shows the image.
    PushNotifications: { presentationOptions: [] },
  },
};

export default config;
