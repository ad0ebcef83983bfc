/**
 * Texts that the server writes into pages: for links that are shared in chats, for search engines, for visitors without scripts,
 * and for addresses that do not exist. The build hands them over, so that no text exists twice.
 */
const serverTexts: readonly string[] = [
  'brand.tagline',
  'brand.promise',
  'nav.tools',
  'door.lead',
  'door.prompt',
  'door.kind',
  'door.draw',
  'door.free',
  'door.sample',
  'door.gift',
  'door.prices',
  'door.contact',
  'front.pricesText',
  'front.packsTitle',
  'front.noScript',
  'front.notFoundTitle',
  'front.notFoundText',
  'shell.balance',
  'shell.loading',
  'shell.logIn',
  'tools.cost',
  'tools.promptRegister',
  'tools.character-generator.example',
  'terms.title',
  'terms.back',
  'about.title',
  'about.lead',
  'developers.title',
  'developers.lead',
  'gallery.title',
  'gallery.lead',
  'register.title',
  'register.lead',
  'login.title',
  'wallet.plansTitle',
  'wallet.perMonth',
  'wallet.perYear',
  'wallet.creditsPerMonth',
];

/** Sections of which the server gets everything that is named by these patterns. */
const groups = [/^packs\./, /^plans\./, /^tools\.[\w-]+\.(name|line)$/];

type Tree = { readonly [key: string]: string | Tree };

/** Keeps the texts that the server needs. */
export function pickServerTexts(texts: Tree, above = ''): Tree {
  const kept = Object.entries(texts).flatMap(([name, text]): [string, string | Tree][] => {
    const key = above + name;
    if (typeof text !== 'string') {
      const inside = pickServerTexts(text, `${key}.`);
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return serverTexts.includes(stem) || groups.some((group) => group.test(key)) ? [[name, text]] : [];
  });
  return Object.fromEntries(kept);
}
