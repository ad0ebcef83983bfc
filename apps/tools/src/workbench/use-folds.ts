import { useCallback, useState } from 'react';
import { type FoundDraft, openIn } from './draft.ts';

/** Which groups of fields are unfolded: none at first, later those that the draft remembers. */
export function useFolds(draft: FoundDraft | null) {
  const [open, change] = useState<readonly string[]>(() => openIn(draft));
  const setOpen = useCallback((name: string, isOpen: boolean) => {
    change((now) => {
      if (now.includes(name) === isOpen) return now;
      return isOpen ? [...now, name] : now.filter((each) => each !== name);
    });
  }, []);
  return { open, setOpen };
}
