import type { PickedImage } from '@artcade/bridge/protocol';
import { useState } from 'react';
import { type PickedImage as Choice, toDataUrl } from '#images/picker/picked-image.ts';

const nameMaximum = 200;

interface Picking {
  readonly isOpen: boolean;
  /** Opens the picker. Resolves with null if it is closed without a choice, or was open already. */
  readonly ask: () => Promise<PickedImage | null>;
  readonly choose: (choices: readonly Choice[]) => Promise<void>;
  readonly close: () => void;
}

/** The image picker as a promise. */
export function usePicking(): Picking {
  const [picker] = useState(() => ({ answer: null as ((image: PickedImage | null) => void) | null }));
  const [isOpen, setOpen] = useState(false);
  const settle = (image: PickedImage | null) => {
    picker.answer?.(image);
    picker.answer = null;
    setOpen(false);
  };
  return {
    isOpen,
    ask: () =>
      picker.answer
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            picker.answer = resolve;
            setOpen(true);
          }),
    // A file that cannot be read shows an error in the picker, which stays open.
    choose: async ([choice]) => {
      if (choice) settle(await toPicked(choice));
    },
    close: () => settle(null),
  };
}

async function toPicked(choice: Choice): Promise<PickedImage> {
  const name = choice.kind === 'asset' ? choice.asset.name : choice.file.name;
  return {
    imageData: await toDataUrl(choice),
    fileName: name.slice(0, nameMaximum) || 'image',
    assetId: choice.kind === 'asset' ? choice.asset.id : null,
  };
}
