import { useTranslation } from '@artcade/ui/i18n';
import type { MouseEvent } from 'react';
import { platform } from '#platform/platform.ts';
import { BackLink } from '#session/back-link.tsx';
import { FormHead } from '#session/form-head.tsx';
import { licences } from './licences.ts';

/** A native app has no second tab: the system's browser opens over the app, with a way back. */
function openOutside(event: MouseEvent<HTMLAnchorElement>): void {
  if (!platform.browser) return;
  event.preventDefault();
  void platform.browser.open(event.currentTarget.href);
}

/** What Artcade is made with, and under which licences, the fonts in users' images included. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <BackLink />
      <FormHead title={t('about.title')} lead={t('about.lead')} />
      <div className="flex flex-col gap-4 text-muted">
        <p>{t('about.engine')}</p>
        <p>{t('about.letters')}</p>
      </div>
      <h2 className="mt-8 mb-3 text-lg">{t('about.licences')}</h2>
      <ul className="flex flex-col gap-2">
        {licences.map(({ name, by, licence, file }) => (
          <li key={name} className="rounded-card border border-line bg-panel p-4">
            <p className="font-medium">{name}</p>
            <p className="text-muted text-sm">{by}</p>
            <a
              href={`${platform.server}/licences/${file}`}
              target="_blank"
              rel="noreferrer"
              onClick={openOutside}
              className="mt-1 inline-flex min-h-11 items-center text-link text-sm underline underline-offset-4"
            >
              {licence}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
