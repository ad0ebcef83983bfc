import { useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { type PickedImage, pickFailure } from './picked-image.ts';

interface Taking {
  readonly take: (picked: readonly PickedImage[]) => void;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly fail: (error: unknown) => void;
  readonly forget: () => void;
}

/** Runs the caller's handler of a choice, one at a time. */
export function usePickHandler(
  onPick: (picked: readonly PickedImage[]) => Promise<void> | void,
  onDone: () => void,
): Taking {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const take = async (picked: readonly PickedImage[]) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onPick(picked);
      onDone();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return {
    take: (picked) => void take(picked),
    isBusy,
    error: error === null ? null : pickFailure(t, error),
    fail: setError,
    forget: () => setError(null),
  };
}
