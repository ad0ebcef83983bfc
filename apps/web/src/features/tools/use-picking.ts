import type { PickedImage } from '@artcade/bridge/protocol';
import { useState } from 'react';
import { type PickedImage as Choice, toDataUrl } from '#gallery/picker/picked-image.ts';

const nameMaximum = 200;

interface Picking {
  readonly isOpen: boolean;
  /** Opens the picker; null when it is closed without a choice, or open already for somebody else. */
  readonly ask: () => Promise<PickedImage | null>;
  readonly choose: (choices: readonly Choice[]) => Promise<void>;
  readonly close: () => void;
}

/** The image picker as a question that is answered once. */
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
    // What cannot be read is told in the picker, which stays open then.
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
