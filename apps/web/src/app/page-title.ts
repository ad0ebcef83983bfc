import { isToolSlug } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { useEffect } from 'react';
import { useToolName } from '#images/list/use-tool-name.ts';
import { pageBelow } from '#images/picture/picture-address.ts';
import { useLocation } from '#router/router.tsx';
import { useSettings } from '#session/use-session.ts';

/** The title of each route, in the header and in the browser's tab. */
const titles = {
  '/tools': 'nav.tools',
  '/gallery': 'gallery.title',
  '/my-drive': 'nav.drive',
  '/my-drive/duplicates': 'duplicates.title',
  '/my-drive/import': 'transfer.title',
  '/kits': 'kits.title',
  '/teams': 'nav.teams',
  '/notices': 'notices.title',
  '/wallet': 'nav.wallet',
  '/account': 'nav.account',
  '/account/profile': 'accountParts.profile',
  '/account/security': 'accountParts.security',
  '/account/notifications': 'accountParts.notifications',
  '/account/developer': 'accountParts.developer',
  '/account/data': 'accountParts.data',
  '/account/close': 'closing.title',
} as const;

/** Titles of pages whose address contains an id. */
const titlesOfPatterns = [
  [/^\/teams\/[^/]+\/activity$/, 'activity.title'],
  [/^\/my-drive\/edit\/[^/]+$/, 'edits.title'],
  [/^\/gallery\/[^/]+$/, 'gallery.title'],
] as const;

export function usePageTitle(): string {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nameOf = useToolName();
  const guests = useSettings()?.guestTools ?? [];
  const slug = /^\/tools\/(.+)$/.exec(pathname)?.[1] ?? '';
  const [, ofPattern = 'nav.tools'] = titlesOfPatterns.find(([pattern]) => pattern.test(pathname)) ?? [];
  const below = pageBelow(pathname);
  const key = isTitled(below) ? titles[below] : ofPattern;
  const isTool = isToolSlug(slug) || guests.some((guest) => guest.slug === slug);
  const title = isTool ? nameOf(slug) : t(key);
  useEffect(() => {
    document.title = `${title} · Artcade`;
  }, [title]);
  return title;
}

const isTitled = (path: string): path is keyof typeof titles => path in titles;
