import { downloadName, type ImageType } from '@artcade/domain/images';

/** File names for images that go into one folder: no two alike, also where capitals do not count. */
export function distinctNames(
  images: readonly { readonly name: string; readonly type: ImageType }[],
): readonly string[] {
  const taken = new Set<string>();
  return images.map(({ name, type }) => {
    const wanted = downloadName(name, type);
    const dot = wanted.lastIndexOf('.');
    let given = wanted;
    for (let copy = 2; taken.has(given.toLowerCase()); copy += 1)
      given = `${wanted.slice(0, dot)} (${copy})${wanted.slice(dot)}`;
    taken.add(given.toLowerCase());
    return given;
  });
}
