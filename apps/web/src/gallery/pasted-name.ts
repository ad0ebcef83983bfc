/** `image.png` is what every browser calls what was pasted; any other name is the file's own and stays. */
export function pastedName(
  file: { readonly name: string; readonly type: string },
  name: string,
  at: Date,
): string {
  if (!/^image\.\w+$/.test(file.name)) return file.name;
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  const [day, time] = at.toLocaleString('sv').split(' ');
  return `${name} ${day} ${time?.replaceAll(':', '.')}${ending}`;
}
