import { useTranslation } from '@artcade/ui/i18n';
import { useRef } from 'react';
import { loadAllTexts } from '#locales/load.ts';
import type { Wish } from './use-door.ts';
import { useLoaded } from './use-loaded.ts';
import { useNear } from './use-near.ts';

const load = async () => (await Promise.all([import('./front-examples.tsx'), loadAllTexts()]))[0];

/** So much of it has to be in sight: a first screen that ends with its edge does not load it. */
const inSight = 160;

/** Below the tools, for visitors: examples and what is unusual here. Loads when somebody scrolls there: it is no part of the first visit. */
export function FrontMore({ onLike }: { onLike: (wish: Wish) => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(useNear(place, -inSight), load);
  return (
    <div ref={place} className="mt-10 flex flex-col gap-10 sm:mt-12">
      {loaded ? (
        <loaded.FrontExamples onLike={onLike} />
      ) : (
        <span role="status" aria-label={t('shell.loading')} className="block h-[40rem]" />
      )}
    </div>
  );
}
