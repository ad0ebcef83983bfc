import { useState } from 'react';
import { useSearchParams } from '#router/router.tsx';
import type { Place } from './places.ts';

export type TalkTab = 'comments' | 'versions';

/** A place that was chosen for a comment that is not sent yet, and what is to get the focus. */
interface DraftPlace {
  readonly place: Place;
  readonly next: 'text' | 'pin';
}

/** What the picture and the panel beside it share: the open tab, the highlighted comment, and the place of a new one. */
export interface Talking {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly tab: TalkTab;
  readonly setTab: (tab: TalkTab) => void;
  readonly active: string | null;
  readonly point: (id: string) => void;
  readonly unpoint: (id: string) => void;
  readonly draft: DraftPlace | null;
  readonly setDraft: (draft: DraftPlace | null) => void;
}

/** In an address it opens the panel: links in notices have it. */
export const talkParameter = 'talk';

const nothing = { active: null, draft: null };

export function useTalking(assetId: string | null): Talking {
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(address.has(talkParameter));
  const [tab, setTab] = useState<TalkTab>('comments');
  const [{ of, active, draft }, set] = useState<Pick<Talking, 'active' | 'draft'> & { of: string | null }>({
    of: assetId,
    ...nothing,
  });
  // Comments belong to one image.
  if (of !== assetId) set({ of: assetId, ...nothing });
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      set({ of: assetId, ...nothing });
    },
    tab,
    setTab,
    active,
    point: (id) => set((now) => ({ ...now, active: id })),
    unpoint: (id) => set((now) => (now.active === id ? { ...now, active: null } : now)),
    draft,
    setDraft: (next) => set((now) => ({ ...now, draft: next })),
  };
}
