import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard';
import { SplashScreen } from '@capacitor/splash-screen';
import type { PhoneWindow, Platform } from '../interface.ts';
import { listening } from './plugin-listener.ts';
import { barsOver } from './system-bars.ts';

export function openWindow(system: Platform['name']): PhoneWindow {
  const isApple = system === 'ios';
  // In a text of several lines, the bar above Apple's keyboard is the only way to close it; the plugin removes that bar.
  if (isApple) void Keyboard.setAccessoryBarVisible({ isVisible: true });
  return {
    ready: () => void SplashScreen.hide(),
    setTheme: (theme) => {
      const style =
        barsOver(theme, navigator.userAgent) === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
      void SystemBars.setStyle({ style });
      if (isApple)
        void Keyboard.setStyle({ style: theme === 'dark' ? KeyboardStyle.Dark : KeyboardStyle.Light });
    },
    onBack: (goBack) => listening(App.addListener('backButton', goBack)),
    exit: () => void App.exitApp(),
    onActive: (listener) =>
      listening(App.addListener('appStateChange', ({ isActive }) => listener(isActive))),
  };
}
