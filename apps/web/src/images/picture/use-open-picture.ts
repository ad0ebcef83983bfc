import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from '#router/router.tsx';
import { pageBelow } from './picture-address.ts';
import { talkParameter } from './use-panel.ts';

const parameter = 'image';

/** How this page opened the picture: then going back closes it. */
interface Passed {
  readonly openedHere?: boolean;
}

export interface OpenPicture {
  /** Null while no picture is open. */
  readonly index: number | null;
  /** The address names a picture that is not found yet. */
  readonly isArriving: boolean;
  readonly open: (index: number) => void;
  /** Shows another picture instead. */
  readonly move: Dispatch<SetStateAction<number | null>>;
  readonly close: () => void;
}

/**
 * The open picture is in the address: in a drive in its path, in an album, which is a dialog, in its query. So a link or a reload
 * opens it, and the back button of browser and phone closes it. Moving on to another picture replaces the history entry.
 */
export function useOpenPicture(list: AssetList): OpenPicture {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const passed = state as Passed | null;
  const isInPath = list.scope.kind === 'drive';
  const inPath = useParams()['assetId'] ?? '';
  const asked = isInPath ? inPath : (address.get(parameter) ?? '');
  useListState(list);
  const [index, setIndex] = useState<number | null>(null);
  // What is looked for in the list; at first what the address names.
  const [sought, setSought] = useState(asked);
  // What the address was last set to from here: that needs no look-up.
  const written = useRef('');

  const write = (id: string, isNew: boolean) => {
    const next = new URLSearchParams(address);
    next.delete(parameter);
    if (id === '') next.delete(talkParameter);
    else if (!isInPath) next.set(parameter, id);
    const path = isInPath && id !== '' ? `${pageBelow(pathname)}/${id}` : pageBelow(pathname);
    written.current = id;
    void navigate(next.size > 0 ? `${path}?${next}` : path, {
      replace: !isNew,
      state: isNew ? { openedHere: true } : passed,
    });
  };
  const close = () => {
    setIndex(null);
    setSought('');
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
    setSought(id);
    const finish = (at: number) => {
      if (written.current !== id) return;
      setSought('');
      if (at >= 0) return setIndex(at);
      toast({ text: t('images.pictureGone') });
      close();
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
    isArriving: index === null && sought !== '' && sought === asked,
    open: (at) => {
      setIndex(at);
      const id = list.get(at)?.id;
      if (id !== undefined) write(id, true);
    },
    move: setIndex,
    close,
  };
}

/** However a picture is closed, its tile gets the focus. */
export function useReturn(opened: number | null, focus: (index: number) => void): void {
  const before = useRef<number | null>(null);
  const arrive = useEffectEvent(focus);
  useEffect(() => {
    if (opened === null && before.current !== null) arrive(before.current);
    before.current = opened;
  }, [opened]);
}
