import { topModal } from '@artcade/ui/dialog';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { type KeyGroup, usePageKeys } from '@artcade/ui/page-keys';
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';

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
  const { t } = useTranslation();
  const listed = named.filter(([act]) => acts[act] !== undefined).map(([, key]) => key);
  const shown = listed.join(' ');
  usePageKeys(useMemo(() => pictureKeys(t, shown), [t, shown]));
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

/** The keys that a page may leave out, in the order of the list. */
const named = [
  ['download', 'D'],
  ['edit', 'E'],
  ['comment', 'C'],
  ['versions', 'V'],
  ['star', 'F'],
  ['remove', 'Delete'],
] as const satisfies readonly (readonly [keyof KeyActs, string])[];

/** What the keys do, for the list of the page's keys: of the named ones those in `shown`. */
function pictureKeys(t: TFunction, shown: string): KeyGroup {
  const texts = {
    D: t('images.download'),
    E: t('edits.title'),
    C: t('talk.comments'),
    V: t('talk.versions'),
    F: t('find.favourite'),
    Delete: t('images.delete'),
  };
  return {
    title: t('keyList.picture'),
    keys: [
      { keys: ['←', '→'], text: t('keyList.move') },
      ...named
        .filter(([, key]) => shown.split(' ').includes(key))
        .map(([, key]) => ({ keys: [key], text: texts[key] })),
      { keys: ['+', '−'], text: t('edits.zoom') },
      { keys: ['0'], text: t('keyList.fit') },
    ],
  };
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
