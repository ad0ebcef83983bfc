import { downloadName, type ImageType } from '@artcade/domain/images';
import { numbered } from '#platform/file-names.ts';

/** Returns unique file names for images in one folder, also for case-insensitive file systems. */
export function distinctNames(
  images: readonly { readonly name: string; readonly type: ImageType }[],
): readonly string[] {
  const taken = new Set<string>();
  return images.map(({ name, type }) => {
    const wanted = downloadName(name, type);
    let given = wanted;
    for (let copy = 2; taken.has(given.toLowerCase()); copy += 1) given = numbered(wanted, copy);
    taken.add(given.toLowerCase());
    return given;
  });
}
