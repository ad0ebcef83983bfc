import { Camera, EncodingType, type MediaResult, MediaTypeSelection } from '@capacitor/camera';
import { DeviceError } from '../device-error.ts';
import { numbered } from '../file-names.ts';
import type { Pictures } from '../interface.ts';
import { pictureName } from './picture-name.ts';
import { isCancel, pictureError } from './plugin-errors.ts';

const quality = 90;

/**
 * The camera and the gallery. If Android ends the app while a picture is taken, the picture is lost: the plugin does not pass
 * it to the restarted app.
 */
export const pictures: Pictures = {
  take: async () => {
    const taken = await answered(
      Camera.takePhoto({
        quality,
        correctOrientation: true,
        encodingType: EncodingType.JPEG,
        saveToGallery: false,
      }),
    );
    return taken && read(taken, pictureName('', new Date()));
  },
  choose: async (many) => {
    const chosen = await answered(
      Camera.chooseFromGallery({
        quality,
        correctOrientation: true,
        mediaType: MediaTypeSelection.Photo,
        allowMultipleSelection: many,
      }),
    );
    return chosen ? readAll(chosen.results) : [];
  },
};

async function answered<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await question;
  } catch (error) {
    if (isCancel(error)) return null;
    throw pictureError(error);
  }
}

/** One after another: a phone has little memory. */
async function readAll(results: readonly MediaResult[]): Promise<readonly File[]> {
  const now = new Date();
  const names = new Set<string>();
  const files: File[] = [];
  for (const result of results) {
    const wanted = pictureName(result.webPath ?? '', now);
    let copy = 1;
    while (names.has(numbered(wanted, copy))) copy += 1;
    const name = numbered(wanted, copy);
    names.add(name);
    files.push(await read(result, name));
  }
  return files;
}

/** Reads from the address that the app's own pages may access. */
async function read({ webPath }: MediaResult, name: string): Promise<File> {
  try {
    if (webPath === undefined) throw new Error('a picture without an address');
    const response = await fetch(webPath);
    if (!response.ok) throw new Error(`a picture that cannot be read: ${response.status}`);
    const bytes = await response.blob();
    return new File([bytes], name, { type: bytes.type });
  } catch (error) {
    throw new DeviceError('failed', error);
  }
}
