import type { Language } from '@artcade/domain/languages';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('takeout-readme');

const files = {
  profile: 'profile.json, photo.webp',
  devices: 'devices.json',
  apiKeys: 'api-keys.json',
  webhooks: 'webhooks.json',
  shares: 'shares.json',
  gallery: 'gallery.json',
  moderation: 'moderation.json',
  teams: 'teams.json',
  comments: 'comments.json',
  notices: 'notices.json',
  orders: 'orders.json',
  subscriptions: 'subscriptions.json',
  ledger: 'ledger.csv, ledger.json',
  debts: 'debts.json',
  projects: 'projects.json',
  kits: 'kits.json',
  drafts: 'drafts.json',
  appeals: 'appeals.json',
  refusals: 'refusals.json',
  generations: 'generations.json',
  images: 'images.json',
  trash: 'trash.json',
  album: 'album-images.json',
  folder: 'images/',
  leftOut: 'left-out.json',
};

/** The README.txt of an archive: what each file contains. */
export function readmeOf(language: Language): string {
  const t = texts[language];
  const lines = Object.entries(files).map(
    ([key, name]) => `${name.padEnd(26)}${t(`files.${key as keyof typeof files}`)}`,
  );
  const notes = (['formats', 'numbers', 'archives', 'times'] as const).map((note) => t(`notes.${note}`));
  // Old editors on Windows need CRLF.
  return ['Artcade', '', t('lead'), '', ...lines, '', ...notes, ''].join('\r\n');
}
