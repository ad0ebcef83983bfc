import { useEffect, useEffectEvent } from 'react';

interface Keys {
  readonly onMake: () => void;
  readonly onChoose: (place: number) => void;
  readonly onOthers: () => void;
  /** Returns whether there was something to stop. */
  readonly onStop: () => boolean;
}

/** Keys of the whole page: Ctrl+Enter makes, 1 to 4 choose a sketch, N brings others, Escape stops. */
export function useStageKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.isComposing) return;
    // A dialog or a menu has its own keys.
    if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]')) return;
    const { key } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) keys.onMake();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === 'Escape') {
      if (!keys.onStop()) return;
    } else if (isWriting(event.target)) return;
    else if (/^[1-4]$/.test(key)) keys.onChoose(Number(key) - 1);
    else if (key.toLowerCase() === 'n') keys.onOthers();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])');
