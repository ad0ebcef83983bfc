import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight } from '@artcade/ui/icons';
import { type CSSProperties, useState } from 'react';
import { checkerboard } from '#images/grid/picture.tsx';
import { isTransparent } from '#images/grid/thumbhash.ts';

interface Props {
  readonly before: Asset | undefined;
  readonly after: Asset | undefined;
  readonly altBefore: string;
  readonly altAfter: string;
  /** Where the earlier picture lies in the later one, in shares of it; without this, both are as large as they fit. */
  readonly place?: Readonly<Record<'left' | 'top' | 'width' | 'height', number>> | undefined;
}

/**
 * Two pictures over each other, with a divider that is dragged or moved by arrow keys. As large as it fits into its parent, which
 * is a size container.
 */
export function CompareSlider({ before, after, altBefore, altAfter, place }: Props) {
  const { t } = useTranslation();
  const [part, setPart] = useState(50);
  const shown = [before, after].filter((each) => each !== undefined);
  const deciding = place && after ? [after] : shown;
  const ratio = Math.max(...deciding.map(({ width, height }) => width / height));
  return (
    <div
      className={`relative ${shown.some(({ thumbhash }) => isTransparent(thumbhash)) ? checkerboard : ''}`}
      style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}
    >
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>
        {before && <Half asset={before} alt={altBefore} style={place && partOf(place)} />}
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${part}%)` }}>
        {after && <Half asset={after} alt={altAfter} />}
      </div>
      {/* Covers the pictures, so that they can be dragged anywhere. */}
      <input
        type="range"
        min={0}
        max={100}
        value={part}
        aria-label={t('talk.divider')}
        aria-valuetext={t('talk.dividerAt', { percent: part })}
        className="peer absolute inset-0 z-10 size-full cursor-ew-resize touch-none opacity-0"
        onChange={({ target }) => setPart(target.valueAsNumber)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_#0f1117] peer-focus-visible:[&>span]:outline-2"
        style={{ left: `${part}%` }}
      >
        <span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full border-2 border-[#0f1117] bg-white text-[#0f1117] outline-link outline-offset-2">
          <ChevronLeft className="-mr-1 size-4" />
          <ChevronRight className="-ml-1 size-4" />
        </span>
      </span>
    </div>
  );
}

const partOf = ({ left, top, width, height }: NonNullable<Props['place']>): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface HalfProps {
  readonly asset: Asset;
  readonly alt: string;
  readonly style?: CSSProperties | undefined;
}

const spriteSide = 128;

/** A picture of which only its side of the divider is seen. */
function Half({ asset, alt, style = { inset: 0, width: '100%', height: '100%' } }: HalfProps) {
  const isSprite = Math.max(asset.width, asset.height) <= spriteSide;
  return (
    <img
      src={asset.previewUrl}
      alt={alt}
      draggable={false}
      className={`absolute object-contain ${isSprite ? '[image-rendering:pixelated]' : ''}`}
      style={style}
    />
  );
}
