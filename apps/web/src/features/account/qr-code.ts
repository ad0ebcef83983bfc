import { encodeQR } from 'qr';

interface Picture {
  /** The side in modules, margin included. */
  readonly size: number;
  /** The dark modules, as an SVG path. */
  readonly path: string;
}

// Required by the standard; scanners do not recognise a code without it.
const margin = 4;

export function qrPicture(text: string): Picture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}
