import { Button, buttonClass } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { PackageOpen, RefreshCw, WandSparkles } from '@artcade/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Example, examples } from '#art/examples.ts';
import { Link } from '#router/router.tsx';
import { client } from '#session/session.ts';
import { useSettings } from '#session/use-session.ts';
import type { Wish } from './use-door.ts';

// Drawn by scripts/assets/example-art.ts.
const files = import.meta.glob<string>('../../art/examples/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = ({ id }: Example): string => files[`../../art/examples/${id}.webp`] ?? '';

/** Pictures with the words that they were drawn from, the newest of the gallery, and what other such sites do not have. */
export function FrontExamples({ onLike }: { onLike: (wish: Wish) => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Example | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <section aria-labelledby="examples">
        <h2 id="examples" className="text-2xl">
          {t('front.examplesTitle')}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t('front.examplesText')}</p>
        <Rows>
          {examples.map((example) => (
            <Cell key={example.id} width={example.width} height={example.height}>
              <button
                type="button"
                className="group flex w-full flex-col gap-1.5 text-left"
                onClick={() => setOpened(example)}
              >
                <Frame src={pictureOf(example)} width={example.width} height={example.height} />
                <span
                  lang={example.language}
                  className="line-clamp-2 text-muted text-sm group-hover:text-text"
                >
                  {example.prompt}
                </span>
              </button>
            </Cell>
          ))}
        </Rows>
      </section>
      {useSettings()?.gallery && <Newest />}
      <Unusual />
      {opened && (
        <ExampleDialog
          example={opened}
          onLike={() => {
            close();
            onLike(opened);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly example: Example;
  readonly onLike: () => void;
  readonly onClose: () => void;
}

function ExampleDialog({ example, onLike, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { tool, prompt, language, width, height } = example;
  return (
    <Dialog
      title={t(`tools.${tool}.name`)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button look="play" onClick={onLike}>
            {t('front.like')}
          </Button>
          <Button onClick={onClose}>{t('terms.close')}</Button>
        </>
      }
    >
      <figure className="flex flex-col gap-4">
        <img
          src={pictureOf(example)}
          alt={prompt}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[55dvh] w-auto max-w-full rounded-card bg-well object-contain"
        />
        <figcaption>
          <span className="block text-muted text-sm">{t('front.words')}</span>
          <span lang={language} className="text-lg">
            {prompt}
          </span>
        </figcaption>
      </figure>
    </Dialog>
  );
}

const newestShown = 8;

/** The newest pictures of the gallery; nothing while there are none. */
function Newest() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['gallery', 'newest'],
    queryFn: () => client.listGallery({ query: {} }),
  });
  const pictures = data?.pictures.slice(0, newestShown) ?? [];
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="newest" className="text-2xl">
          {t('front.galleryTitle')}
        </h2>
        <Link to="/gallery" className={buttonClass('quiet')}>
          {t('front.openGallery')}
        </Link>
      </div>
      <Rows>
        {pictures.map(({ id, title, gridUrl, width, height }) => (
          <Cell key={id} width={width} height={height}>
            <Link to={`/gallery/${id}`} className="group flex flex-col gap-1.5">
              <Frame src={gridUrl} width={width} height={height} />
              <span className="truncate text-muted text-sm group-hover:text-text">
                {title || t('share.untitled')}
              </span>
            </Link>
          </Cell>
        ))}
      </Rows>
    </section>
  );
}

/** Pictures of a row share its width by their shape, so that they are equally high. */
const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-3 [--row:6.5rem] after:grow-[999] sm:gap-4 sm:[--row:10rem] lg:[--row:14.4%]">
    {children}
  </ul>
);

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Extremely wide and tall pictures get a frame that still fits a row. */
const shapeOf = ({ width, height }: Shape): number => Math.min(2.5, Math.max(0.5, width / height));

function Cell({ children, ...shape }: Shape & { children: ReactNode }) {
  const share = shapeOf(shape);
  return (
    <li className="min-w-0" style={{ flexGrow: share, flexBasis: `calc(${share} * var(--row))` }}>
      {children}
    </li>
  );
}

const Frame = ({ src, ...shape }: Shape & { src: string }) => (
  <span
    className="relative block w-full overflow-hidden rounded-card border border-line bg-well group-hover:border-line-strong"
    style={{ aspectRatio: shapeOf(shape) }}
  >
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full object-contain"
    />
  </span>
);

const reasons = [
  { name: 'keyless', Icon: WandSparkles },
  { name: 'repeats', Icon: RefreshCw },
  { name: 'exports', Icon: PackageOpen },
] as const;

function Unusual() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="unusual">
      <h2 id="unusual" className="mb-4 text-2xl">
        {t('front.unusual')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {reasons.map(({ name, Icon }) => (
          <li
            key={name}
            className="flex flex-col gap-1.5 rounded-card border border-line bg-panel p-4 sm:p-5"
          >
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-play" />
              {t(`front.${name}Title`)}
            </h3>
            <p className="text-muted text-sm sm:text-base">{t(`front.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
