import { useState } from 'react';
import { useSearchParams } from '#router/router.tsx';
import type { Place } from './places.ts';

export type PanelTab = 'details' | 'recipe' | 'comments' | 'versions';

/** A place that was chosen for a comment that is not sent yet, and what is to get the focus. */
interface DraftPlace {
  readonly place: Place;
  readonly next: 'text' | 'pin';
}

/** What the picture and its comments share: the highlighted one, and the place of a new one. */
export interface Talking {
  readonly active: string | null;
  readonly point: (id: string) => void;
  readonly unpoint: (id: string) => void;
  readonly draft: DraftPlace | null;
  readonly setDraft: (draft: DraftPlace | null) => void;
}

/** The panel beside a picture. */
export interface PicturePanel extends Talking {
  /** Only a phone folds the panel. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly tab: PanelTab;
  readonly setTab: (tab: PanelTab) => void;
}

/** In an address it opens the comments: links in notices have it. */
export const talkParameter = 'talk';

const nothing = { active: null, draft: null };

export function usePanel(pictureId: string | null): PicturePanel {
  const [address] = useSearchParams();
  const wantsTalk = address.has(talkParameter);
  const [isOpen, setOpen] = useState(wantsTalk);
  const [tab, setTab] = useState<PanelTab>(wantsTalk ? 'comments' : 'details');
  const [{ of, active, draft }, set] = useState<
    Pick<Talking, 'active' | 'draft'> & { readonly of: string | null }
  >({ of: pictureId, ...nothing });
  // Comments belong to one image.
  if (of !== pictureId) set({ of: pictureId, ...nothing });
  return {
    isOpen,
    setOpen,
    tab,
    setTab: (next) => {
      setTab(next);
      setOpen(true);
      set({ of: pictureId, ...nothing });
    },
    active,
    point: (id) => set((now) => ({ ...now, active: id })),
    unpoint: (id) => set((now) => (now.active === id ? { ...now, active: null } : now)),
    draft,
    setDraft: (next) => set((now) => ({ ...now, draft: next })),
  };
}
