import { packIds, planIds } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { useId, useRef } from 'react';
import { loadAllTexts } from '#locales/load.ts';
import { platform } from '#platform/platform.ts';
import { Link } from '#router/router.tsx';
import { useSettings } from '#session/use-session.ts';
import { useLoaded } from './use-loaded.ts';
import { useNear } from './use-near.ts';

const loadPrices = async () => (await Promise.all([import('./prices.tsx'), loadAllTexts()]))[0];

/** How far below the window the prices may be when they load. */
const ahead = 400;

/** Below the grid, for visitors: prices, terms, about, contact. A native app's store shows prices itself. */
export function FrontFooter() {
  const { t } = useTranslation();
  const email = useSettings()?.supportEmail;
  return (
    <div className="mt-12 flex flex-col gap-10 sm:mt-16">
      {!platform.appStore && <PricesInTime />}
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
        <nav aria-label={t('door.more')} className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/terms-and-policies" className={link}>
            {t('terms.title')}
          </Link>
          <Link to="/about" className={link}>
            {t('about.title')}
          </Link>
          <Link to="/developers" className={link}>
            {t('developers.title')}
          </Link>
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {t('door.contact')}
            </a>
          )}
        </nav>
        <span className="ml-auto text-muted">Artcade</span>
      </footer>
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** Loads when somebody scrolls towards it: it is no part of the first visit. */
function PricesInTime() {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const loaded = useLoaded(useNear(place, ahead), loadPrices);
  return (
    <section ref={place} aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl">
        {t('door.prices')}
      </h2>
      {loaded ? <loaded.Prices /> : <PricesSkeleton />}
    </section>
  );
}

/** As high as the prices, so that the footer stays where it is when they come. */
function PricesSkeleton() {
  return (
    <div aria-hidden="true" className="pulse">
      <div className={`${bar} mb-5 h-6 max-w-prose`} />
      <div className={`${bar} mb-3 h-7 w-40`} />
      <div className="mb-6 grid gap-3 sm:grid-cols-3">
        {packIds.map((id) => (
          <div key={id} className={`${bar} h-30`} />
        ))}
      </div>
      <div className={`${bar} mb-3 h-7 w-40`} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {planIds.map((id) => (
          <div key={id} className={`${bar} h-37`} />
        ))}
      </div>
    </div>
  );
}

const bar = 'rounded-card bg-raised';
