// A multiple of three bytes, so that the encoded parts can be joined; few enough for the arguments of one call.
const group = 3 * 8192;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += group)
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + group)));
  return text;
}
