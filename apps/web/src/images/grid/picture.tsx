import type { Asset } from '@artcade/contract/shapes';
import { averageColour, isDecoded, isTransparent, placeholder } from './thumbhash.ts';

type Shown = Pick<Asset, 'id' | 'gridUrl' | 'thumbhash' | 'width' | 'height'>;

/** An image centred in its space, preceded by its blur. A transparent one has a checkerboard behind it. */
export function Picture({ asset, alt = '' }: { asset: Shown; alt?: string }) {
  const isWide = asset.width >= asset.height;
  // A sprite must be scaled without smoothing.
  const isSprite = Math.max(asset.width, asset.height) <= spriteSide;
  const across = isWide ? 100 : (asset.width / asset.height) * 100;
  const down = isWide ? (asset.height / asset.width) * 100 : 100;
  return (
    <span
      className={`group/picture absolute inset-0 m-auto block overflow-hidden ${isTransparent(asset.thumbhash) ? checkerboard : ''}`}
      style={{ width: `${across}%`, height: `${down}%` }}
    >
      <span
        ref={(element) => blur(element, asset.thumbhash)}
        className="absolute inset-0 bg-size-[100%_100%] transition-opacity duration-200 group-data-loaded/picture:opacity-0"
        style={{ backgroundColor: averageColour(asset.thumbhash) }}
      />
      <img
        key={asset.id}
        ref={markIfLoaded}
        src={asset.gridUrl}
        alt={alt}
        draggable={false}
        decoding="async"
        onLoad={(event) => markIfLoaded(event.currentTarget)}
        className={`absolute inset-0 size-full object-contain opacity-0 transition-opacity duration-200 group-data-loaded/picture:opacity-100 ${isSprite ? '[image-rendering:pixelated]' : ''}`}
      />
    </span>
  );
}

const spriteSide = 128;
// Most pictures load earlier; their blur is then never computed.
const blurAfter = 100;

function blur(element: HTMLElement | null, thumbhash: string): () => void {
  const draw = () => {
    const picture = placeholder(thumbhash);
    const isNeeded = element && !('loaded' in (element.parentElement?.dataset ?? {}));
    if (isNeeded && picture) element.style.backgroundImage = `url(${picture})`;
  };
  if (isDecoded(thumbhash)) draw();
  const timer = setTimeout(draw, blurAfter);
  return () => clearTimeout(timer);
}

export const checkerboard =
  'bg-[conic-gradient(var(--raised)_25%,var(--well)_0_50%,var(--raised)_0_75%,var(--well)_0)] bg-size-[16px_16px]';

/** Set on the element itself, so that a hundred loading pictures do not render a hundred tiles again. */
function markIfLoaded(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0 && image.parentElement)
    image.parentElement.dataset['loaded'] = '';
}
