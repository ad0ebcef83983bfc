import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { useLocation, useNavigate, useSearchParams } from '#router/router.tsx';
import { talkParameter } from './use-talking.ts';

const parameter = 'image';

/** How this page opened the preview: then going back closes it. */
interface Passed {
  readonly openedHere?: boolean;
}

export interface OpenImage {
  /** Null while the preview is closed. */
  readonly index: number | null;
  readonly open: (index: number) => void;
  /** Shows another image in the open preview. */
  readonly move: Dispatch<SetStateAction<number | null>>;
  readonly close: () => void;
}

/**
 * The image in the preview is in the address: a link or a reload opens it, and the back button of browser and phone closes it. Moving
 * on to another image replaces the history entry.
 */
export function useOpenImage(list: AssetList): OpenImage {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed | null;
  const asked = address.get(parameter) ?? '';
  useListState(list);
  const [index, setIndex] = useState<number | null>(null);
  // What the address was last set to from here: that needs no look-up.
  const written = useRef('');

  const write = (id: string, isNew: boolean) => {
    const next = new URLSearchParams(address);
    if (id === '') {
      next.delete(parameter);
      next.delete(talkParameter);
    } else next.set(parameter, id);
    written.current = id;
    setAddress(next, { replace: !isNew, state: isNew ? { openedHere: true } : passed });
  };
  const close = () => {
    setIndex(null);
    if (asked === '') return;
    if (passed?.openedHere) void navigate(-1);
    else write('', false);
  };

  const arrive = useEffectEvent((id: string) => {
    if (id === '') {
      setIndex(null);
      written.current = '';
      return;
    }
    if (id === written.current) return;
    written.current = id;
    const finish = (at: number) => {
      if (written.current !== id) return;
      if (at >= 0) setIndex(at);
      else close();
    };
    list.locate(id).then(finish, () => finish(-1));
  });
  useEffect(() => arrive(asked), [asked]);

  const shown = index === null ? null : (list.get(index)?.id ?? null);
  const follow = useEffectEvent((id: string) => {
    if (asked !== '' && asked !== id) write(id, false);
  });
  useEffect(() => {
    if (shown !== null) follow(shown);
  }, [shown]);

  return {
    index,
    open: (at) => {
      setIndex(at);
      const id = list.get(at)?.id;
      if (id !== undefined) write(id, true);
    },
    move: setIndex,
    close,
  };
}

/** However the preview is closed, the tile of its last image gets the focus. */
export function useReturn(opened: number | null, focus: (index: number) => void): void {
  const before = useRef<number | null>(null);
  const arrive = useEffectEvent(focus);
  useEffect(() => {
    if (opened === null && before.current !== null) arrive(before.current);
    before.current = opened;
  }, [opened]);
}
