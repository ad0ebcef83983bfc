import { isToolSlug, packIds, packs, planIds, plans, toolSlugs, tools } from '@artcade/domain/catalog';
import { formatPrice } from '@artcade/domain/format';
import { type Language, languages, localeOf, toolLanguage } from '@artcade/domain/languages';
import type { Translate } from '@artcade/domain/translate';
import { bytePaths } from './open-routes.ts';

type Guests = readonly { readonly slug: string; readonly name: string }[];

/** What the pages tell readers without scripts, besides the catalogue. */
export interface SiteFacts {
  readonly welcomeCredits?: number;
  readonly supportEmail?: string;
  readonly guestTools?: Guests;
  /** Whether there is a public gallery. */
  readonly gallery?: boolean;
}

/** What a page says about itself. */
interface Head {
  readonly title: string;
  readonly description: string;
  /** Its path for search engines; null: they should not list it. */
  readonly canonical: string | null;
  readonly picture: string;
}

/** Paths of the app that are not for search engines, but open the app at that place. */
const memberPaths = [
  '/my-drive',
  '/kits',
  '/teams',
  '/wallet',
  '/account',
  '/account/profile',
  '/account/security',
  '/account/notifications',
  '/account/developer',
  '/account/data',
  '/device',
  '/forgot-password',
];
const listed = [
  '/tools',
  ...toolSlugs.map((slug) => `/tools/${slug}`),
  '/about',
  '/developers',
  '/terms-and-policies',
  '/register',
  '/login',
];
const pictureSize = { width: 1200, height: 630 };

const galleryPage = '/gallery';
const picturePage = /^\/gallery\/[\w.~-]+$/;

/** The page that a path gets. All pictures of the gallery have the same: what is said of them is in the app. */
export const pageOf = (path: string): string => (picturePage.test(path) ? `${galleryPage}/` : path);

export const isPage = (
  path: string,
  { guestTools: guests = [], gallery = false }: Pick<SiteFacts, 'guestTools' | 'gallery'>,
): boolean =>
  path === '/' ||
  listed.includes(path) ||
  memberPaths.includes(path) ||
  (gallery && (path === galleryPage || picturePage.test(path))) ||
  guests.some(({ slug }) => path === `/tools/${slug}`);

export function headOf(path: string, t: Translate, guests: Guests): Head {
  const slug = /^\/tools\/(.+)$/.exec(path)?.[1];
  if (isToolSlug(slug)) {
    const cost = t('tools.cost', { count: tools[slug].creditCost });
    return {
      title: `${t(`tools.${slug}.name`)} · Artcade`,
      description: `${t(`tools.${slug}.line`)} ${cost}.`,
      canonical: path,
      picture: `/og/${slug}.jpg`,
    };
  }
  const usual = {
    title: `Artcade · ${t('brand.tagline')}`,
    description: `${t('brand.promise')} ${t('door.lead')}`,
    canonical: '/tools',
    picture: '/og/artcade.jpg',
  };
  const guest = guests.find((each) => each.slug === slug);
  if (guest) return { ...usual, title: `${guest.name} · Artcade`, canonical: null };
  const titled = (title: string, description: string): Head => ({
    ...usual,
    title: `${title} · Artcade`,
    description,
    canonical: path,
  });
  switch (path) {
    case '/about':
      return titled(t('about.title'), t('about.lead'));
    case '/developers':
      return titled(t('developers.title'), t('developers.lead'));
    case '/terms-and-policies':
      return titled(t('terms.title'), t('brand.promise'));
    case galleryPage:
      return titled(t('gallery.title'), t('gallery.lead'));
    case '/register':
      return titled(t('register.title'), `${t('register.lead')} ${t('brand.promise')}`);
    case '/login':
      return titled(t('login.title'), t('brand.promise'));
    case '/':
    case '/tools':
      return usual;
    default:
      return { ...usual, canonical: null };
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function headTags(head: Head, language: Language, publicUrl: string): string {
  const url = publicUrl + (head.canonical ?? '/tools');
  const meta = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const picture = publicUrl + head.picture;
  return [
    ...(head.canonical === null
      ? [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${escaped(url)}" />`, ...alternates(url).map(linkTag)]),
    meta('og:type', 'website'),
    meta('og:site_name', 'Artcade'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', url),
    meta('og:image', picture),
    meta('og:image:width', String(pictureSize.width)),
    meta('og:image:height', String(pictureSize.height)),
    meta('og:locale', (localeOf(language).split('-u-')[0] ?? '').replace('-Hant', '').replace('-', '_')),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', picture),
  ].join('');
}

interface Alternate {
  readonly tag: string;
  readonly href: string;
}

const alternates = (url: string): readonly Alternate[] => [
  ...languages.map((language) => ({ tag: toolLanguage(language), href: `${url}?lang=${language}` })),
  { tag: 'x-default', href: url },
];

const linkTag = ({ tag, href }: Alternate): string =>
  `<link rel="alternate" hreflang="${tag}" href="${escaped(href)}" />`;

const doorTemplate = /<template id="door">.*?<\/template>/s;

/** Writes the texts into the front door's first screen, which the page shows before the app has loaded; other pages have none. */
export function withDoor(
  page: string,
  path: string,
  { t, language, welcomeCredits = 0 }: SiteFacts & { readonly t: Translate; readonly language: Language },
): string {
  return page.replace(doorTemplate, (door) => {
    if (path !== '/' && path !== '/tools') return '';
    const values = { count: welcomeCredits, tool: t('tools.character-generator.name') };
    return (welcomeCredits > 0 ? door : door.replace(/<!-- gift -->.*?<!-- end of gift -->/s, ''))
      .replace('id="door"', `id="door" data-language="${language}"`)
      .replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => escaped(t(key, values)));
  });
}

/** What Artcade is and what it costs, for readers without scripts. */
export function plainContent(
  t: Translate,
  language: Language,
  { welcomeCredits = 0, supportEmail }: SiteFacts,
): string {
  const lang = `?lang=${language}`;
  const toolItems = toolSlugs.map(
    (slug) =>
      `<li><a href="/tools/${slug}${lang}">${escaped(t(`tools.${slug}.name`))}</a>: ${escaped(t(`tools.${slug}.line`))} ${escaped(t('tools.cost', { count: tools[slug].creditCost }))}.</li>`,
  );
  const packItems = packIds.map(
    (id) =>
      `<li>${escaped(t(`packs.${id}`))}: ${escaped(t('shell.balance', { count: packs[id].credits }))}, ${formatPrice(packs[id].price, language)}</li>`,
  );
  const planItems = planIds.map((id) => {
    const { price, cycle, monthlyCredits } = plans[id];
    const per = t(cycle === 'month' ? 'wallet.perMonth' : 'wallet.perYear');
    return `<li>${escaped(t(`plans.${id}`))}: ${escaped(t('wallet.creditsPerMonth', { count: monthlyCredits }))}, ${formatPrice(price, language)} ${escaped(per)}</li>`;
  });
  const link = (path: string, text: string) => `<a href="${path}${lang}">${escaped(text)}</a>`;
  return [
    `<h1>Artcade · ${escaped(t('brand.tagline'))}</h1>`,
    `<p>${escaped(t('door.lead'))}</p>`,
    `<p><strong>${escaped(t('front.noScript'))}</strong></p>`,
    ...(welcomeCredits > 0 ? [`<p>${escaped(t('door.gift', { count: welcomeCredits }))}</p>`] : []),
    `<h2>${escaped(t('nav.tools'))}</h2><ul>${toolItems.join('')}</ul>`,
    `<h2>${escaped(t('door.prices'))}</h2><p>${escaped(t('front.pricesText'))}</p>`,
    `<h3>${escaped(t('front.packsTitle'))}</h3><ul>${packItems.join('')}</ul>`,
    `<h3>${escaped(t('wallet.plansTitle'))}</h3><ul>${planItems.join('')}</ul>`,
    `<p>${[
      link('/register', t('tools.promptRegister')),
      link('/login', t('shell.logIn')),
      link('/terms-and-policies', t('terms.title')),
      link('/about', t('about.title')),
      link('/developers', t('developers.title')),
      ...(supportEmail
        ? [`<a href="mailto:${escaped(supportEmail)}">${escaped(t('door.contact'))}</a>`]
        : []),
    ].join(' · ')}</p>`,
  ].join('');
}

/** Stands alone: it must not depend on scripts. */
export const missingPage = (t: Translate, language: Language): string =>
  `<!doctype html><html lang="${toolLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${escaped(t('front.notFoundTitle'))} · Artcade</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/app-return.css"></head><body><main><img src="/icon.svg" alt="" width="64" height="64"><h1>${escaped(t('front.notFoundTitle'))}</h1><p>${escaped(t('front.notFoundText'))}</p><a href="/tools">${escaped(t('nav.tools'))}</a><a href="/register" class="quiet">${escaped(t('tools.promptRegister'))}</a></main></body></html>`;

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', ...bytePaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export function sitemap(publicUrl: string, { gallery = false }: Pick<SiteFacts, 'gallery'>): string {
  const urls = [...listed, ...(gallery ? [galleryPage] : [])].map((path) => {
    const url = publicUrl + path;
    const links = alternates(url).map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(url)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}
