import { useState } from 'react';
import { PickError } from '#images/picker/picked-image.ts';
import { toUsableImage } from '#images/upload/usable-image.ts';
import { DeviceError } from '#platform/device-error.ts';
import { platform } from '#platform/platform.ts';

interface Options {
  readonly many: boolean;
  /** The longest side; larger pictures are scaled down. */
  readonly side?: number | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTrouble: (error: unknown) => void;
}

interface PictureSources {
  readonly isBusy: boolean;
  readonly take: () => void;
  readonly choose: () => void;
}

/** The camera and the gallery of a phone; null in a browser, which has a file picker instead. */
export function usePictures({ many, side, onFiles, onTrouble }: Options): PictureSources | null {
  const [isBusy, setBusy] = useState(false);
  const { pictures } = platform;
  if (!pictures) return null;
  const get = async (source: () => Promise<readonly File[]>, refusal: typeof camera | typeof gallery) => {
    setBusy(true);
    try {
      const files: File[] = [];
      for (const file of await source()) files.push(await toUsableImage(file, side));
      if (files.length > 0) onFiles(files);
    } catch (error) {
      onTrouble(error instanceof DeviceError ? new PickError(refusal[error.trouble], error) : error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    take: () =>
      void get(async () => {
        const file = await pictures.take();
        return file ? [file] : [];
      }, camera),
    choose: () => void get(() => pictures.choose(many), gallery),
  };
}

const camera = { denied: 'cameraDenied', space: 'camera', failed: 'camera' } as const;
const gallery = { denied: 'galleryDenied', space: 'read', failed: 'read' } as const;
