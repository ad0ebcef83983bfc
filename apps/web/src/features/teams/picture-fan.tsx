import { toolArt } from '#art/tool-art.ts';

const cards = [
  { slug: 'game-background-generator', turn: '-rotate-6 translate-y-2' },
  { slug: 'character-generator', turn: 'z-10 -translate-y-1' },
  { slug: 'logo-generator', turn: 'rotate-6 translate-y-2' },
] as const;

/** Example pictures, for a team without images. */
export function PictureFan() {
  return (
    <div aria-hidden="true" className="-space-x-6 flex justify-center pt-2 pb-3">
      {cards.map(({ slug, turn }) => (
        <img
          key={slug}
          src={toolArt[slug].picture}
          alt=""
          width={800}
          height={600}
          className={`w-28 rounded-card border border-line-strong sm:w-36 ${turn}`}
        />
      ))}
    </div>
  );
}
