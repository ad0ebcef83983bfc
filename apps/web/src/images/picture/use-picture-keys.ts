import { topModal } from '@artcade/ui/dialog';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a key does on the page of a picture; without an act, it does nothing there. */
interface KeyActs {
  readonly go: (step: 1 | -1) => void;
  readonly zoom: (factor: number) => void;
  readonly remove?: (() => void) | undefined;
  readonly star?: (() => void) | undefined;
  readonly download?: (() => void) | undefined;
  readonly edit?: (() => void) | undefined;
  readonly comment?: (() => void) | undefined;
  readonly versions?: (() => void) | undefined;
  readonly close?: (() => void) | undefined;
}

const zoomKey = 1.5;

/** Shortcuts, wherever over the picture the focus is, even if the focused button is gone. */
export function usePictureKeys(room: RefObject<HTMLElement | null>, acts: KeyActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const modal = topModal();
    const isTop = modal === null || modal === room.current;
    const isOurs = isTop && (target === document.body || room.current?.contains(target as Node) === true);
    const isTyping =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (event.defaultPrevented || !isOurs || isTyping || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const act = keys(event.key, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function keys(key: string, acts: KeyActs): (() => void) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowLeft':
      return () => acts.go(-1);
    case 'ArrowRight':
      return () => acts.go(1);
    case '+':
    case '=':
      return () => acts.zoom(zoomKey);
    case '-':
    case '_':
      return () => acts.zoom(1 / zoomKey);
    case '0':
      return () => acts.zoom(0);
    case 'Delete':
      return acts.remove;
    case 'f':
      return acts.star;
    case 'd':
      return acts.download;
    case 'e':
      return acts.edit;
    case 'c':
      return acts.comment;
    case 'v':
      return acts.versions;
    // An open menu takes its own Escape.
    case 'Escape':
      return document.querySelector('[popover]:popover-open:not([popover=manual])') ? undefined : acts.close;
    default:
      return undefined;
  }
}
