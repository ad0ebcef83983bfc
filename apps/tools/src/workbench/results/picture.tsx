import type { Asset } from '@artcade/contract/shapes';
import { useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { checkerboard } from '../sketch/checkerboard.ts';

/** As tall as the rows of the grid let it be. */
const largeShape = 'max-h-(--tile-tall) w-auto max-w-full rounded-lg';

interface Props {
  readonly asset: Asset;
  readonly alt: string;
  /** Which rendition to load: for a grid, or for the full width. */
  readonly large?: boolean;
}

/** An image in its proportions, over its blurred placeholder. Transparent parts show a checkerboard. */
export function Picture({ asset, alt, large = false }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const bytes = bytesOf(asset.thumbhash);
  const blur = bytes && !isLoaded ? `url(${thumbHashToDataURL(bytes)})` : undefined;
  const isClear = bytes !== null && ((bytes[2] ?? 0) & 0x80) !== 0;
  return (
    <img
      src={large ? asset.previewUrl : asset.gridUrl}
      alt={alt}
      width={asset.width}
      height={asset.height}
      decoding="async"
      loading={large ? 'eager' : 'lazy'}
      onLoad={() => setLoaded(true)}
      style={{ backgroundImage: blur }}
      className={`${large ? largeShape : 'size-full'} object-contain ${isLoaded && isClear ? checkerboard : 'bg-size-[100%_100%]'}`}
    />
  );
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}
