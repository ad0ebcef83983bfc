import type { ToolSlug } from '@artcade/domain/catalog';
import { toolArt } from './tool-art.ts';

const tilts = ['-rotate-6 translate-x-4 translate-y-2', 'z-10', 'rotate-6 -translate-x-4 translate-y-2'];

/** Three pictures by tools, for a page without images of the user's own. */
export function TiltedPictures({ tools }: { tools: readonly [ToolSlug, ToolSlug, ToolSlug] }) {
  return (
    <div className="mb-4 flex w-full max-w-sm justify-center" aria-hidden="true">
      {tools.map((slug, index) => (
        <img
          key={slug}
          src={toolArt[slug].picture}
          alt=""
          width={800}
          height={600}
          className={`aspect-square w-1/3 rounded-card border border-line-strong object-cover ${tilts[index]}`}
        />
      ))}
    </div>
  );
}
