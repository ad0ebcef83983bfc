import { useEffect, useState } from 'react';

const calmAfter = 500;
const presses = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Returns whether something that appeared by itself may be pressed: the user has had time to see it. Further presses still mean
 * what was there before, so each restarts the time. Keys that press nothing do not count.
 */
export function usePressGuard(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (isCalm) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCalm(true), calmAfter);
    };
    const onPress = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') begin();
    };
    begin();
    for (const press of presses) document.addEventListener(press, onPress, true);
    return () => {
      clearTimeout(timer);
      for (const press of presses) document.removeEventListener(press, onPress, true);
    };
  }, [isCalm]);
  return isCalm;
}
