import { moment } from '../file-names.ts';

/** Generated names of copies, which mean nothing to the user. */
const madeUp = /^(?:(?:[a-z]+[_-])?\d{9,}|[\da-f]{8}-[\da-f-]{27})$/i;

/** Names a picture of the device after its file, or by the time if that name is generated. */
export function pictureName(address: string, at: Date): string {
  const file = lastOf(address);
  const dot = file.lastIndexOf('.');
  const name = dot > 0 ? file.slice(0, dot) : file;
  const ending = dot > 0 ? file.slice(dot).toLowerCase() : '.jpg';
  return name === '' || madeUp.test(name) ? `photo ${moment(at)}${ending}` : `${name}${ending}`;
}

function lastOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
