import { moment } from '#platform/file-names.ts';

/** Every browser names a pasted image `image.png`; any other name is the file's own and stays. */
export function pastedName(
  file: { readonly name: string; readonly type: string },
  name: string,
  at: Date,
): string {
  if (!/^image\.\w+$/.test(file.name)) return file.name;
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  return `${name} ${moment(at)}${ending}`;
}
