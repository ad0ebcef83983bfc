import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cleaned } from '../packages/engine/src/words/matcher.ts';
import { fetchPackage } from './fetched.ts';

/**
 * Joins the names that Unicode gives to pictures, in five languages, with the icons that we can draw, and writes
 * `packages/engine/src/icons/names.json`: each icon with its words. Run it again when one of the two packages changes.
 */
const languages = ['en', 'zh-Hant', 'vi', 'th', 'id'] as const;
type Language = (typeof languages)[number];

const read = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'));

const annotations = fetchPackage('cldr-annotations-full');
const set = '@iconify-json/fluent-emoji-flat';
const { icons } = read(`${set}/icons.json`) as { icons: Record<string, { body: string; hidden?: boolean }> };
const { categories } = read(`${set}/metadata.json`) as { categories: Record<string, string[]> };
const codes = read(`${set}/chars.json`) as Record<string, string>;

/** Icons that do not fit games: letters and signs, clocks, religions, families, skin tones. */
const unsuitable = new RegExp(
  [
    '-(light|medium-light|medium|medium-dark|dark)$',
    'skin-tone|oclock|thirty|japanese-|keycap|button|blood-type|input-|mahjong|map-of|name-badge|-sign$',
    '^(mosque|kaaba|synagogue|hindu-temple|church|shinto-shrine|prayer-beads|love-hotel|wedding|statue-of-liberty)$',
    '^(cigarette|toilet|plunger|roll-of-paper|pile-of-poo|briefs|bikini|one-piece-swimsuit|restroom|wheelchair)$',
    'wheelchair|rainbow-flag|transgender|crossed-flags|hundred-points|face-vomiting|mailbox|globe-showing-[^a]',
    '^(no-|person-in-bed|hearing|sake$|clinking|funeral-urn|breast|pregnant|middle-finger|water-closet)',
  ].join('|'),
);
const people =
  /^(ninja|troll|prince|princess|astronaut|person-(mage|zombie|vampire|elf|fairy|genie|merpeople|superhero|supervillain|with-crown|fencing)|santa-claus|baby-angel|detective|cook|farmer|firefighter|pilot|guard|scientist|bone|brain|eye|footprints|anatomical-heart|tooth|ear|mouth|tongue|flexed-biceps|raised-fist|thumbs-up|victory-hand|handshake|mechanical-arm|mechanical-leg|snowboarder|skier)$/;
const signs =
  /heart|star$|sparkle|-suit$|^(atom-symbol|yin-yang|peace-symbol|check-mark|cross-mark|plus|infinity|trident-emblem|fleur-de-lis|recycling-symbol|radioactive|biohazard|warning|red-question-mark|red-exclamation-mark|musical-note|medical-symbol|up-arrow|down-arrow|left-arrow|right-arrow|large-blue-diamond|large-orange-diamond)$/;

const isMeant: Record<string, (name: string) => boolean> = {
  'People & Body': (name) => people.test(name),
  Symbols: (name) => signs.test(name) && !/star-of-david|star-and-crescent|six-pointed/.test(name),
  Flags: (name) => /^(pirate|chequered|triangular)-flag$/.test(name),
};
/** The engine draws plain shapes only. */
const isPlain = (body: string) =>
  !/<(defs|use|filter|clipPath|mask|linearGradient|radialGradient)/.test(body);

const suitable = Object.entries(categories).flatMap(([category, names]) =>
  names.filter(
    (name) =>
      !unsuitable.test(name) &&
      (isMeant[category]?.(name) ?? true) &&
      isPlain(icons[name]?.body ?? '<defs') &&
      icons[name]?.hidden !== true,
  ),
);
const isFace = (name: string) =>
  (categories['Smileys & Emotion'] ?? []).includes(name) && /face|cat$|-cat-|monkey/.test(name);

const wanted = new Set(suitable);
const nameOf = new Map(
  Object.entries(codes)
    .filter(([, name]) => wanted.has(name))
    .map(([code, name]) => [
      String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16))).replaceAll(
        '\ufe0f',
        '',
      ),
      name,
    ]),
);

interface Entry {
  /** Name of the icon, or null if we have none. */
  readonly name: string | null;
  readonly title: string;
  readonly keywords: readonly string[];
}

const clean = (text: string) => cleaned(text).replaceAll('\n', ' ').trim();

/** Every emoji that Unicode names, also those without an icon, so that their words are not assigned to another icon. */
function entriesOf(language: Language): Entry[] {
  const data = read(pathToFileURL(join(annotations, `annotations/${language}/annotations.json`)).href) as {
    annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> };
  };
  return Object.entries(data.annotations.annotations).map(([char, { default: keywords = [], tts = [] }]) => ({
    name: nameOf.get(char.replaceAll('\ufe0f', '')) ?? null,
    title: clean(tts[0] ?? ''),
    keywords: keywords.map(clean),
  }));
}

const has = (title: string, word: string) =>
  /\p{Script=Latin}/u.test(word) ? ` ${title} `.includes(` ${word} `) : title.includes(word);

/** Parts of names that mean something else on their own. */
const misleading = new Set(
  'place,second,third,bronze,cape,saves,save,big,golden,frame,frames,jump,jumps,brown,nông,ทำ,face,high,low,crossed,metal,stone,test,tube,major,medium,large,small,old,new,open,closed,front,facing,leaf fluttering,without,tilted,chart,symbol,sign,round,flying,running,playing,hot,cold,cool,long,short,full,first,last,quarter,left,right,upside,down,water,cut,piece,pot,bowl,stick,ear,eye,hand,play,game,bottle,glass,light,dark,night,winter,summer,spring,party,home,office,person,man,woman,boy,girl,child,baby,paper,card,board,box,paint,air,time,power,design,style,logo,icon,button,panel,menu,kit,cute,pixel,fantasy,casual,lit,litaf,medieval,magic,epic,retro'.split(
    ',',
  ),
);

const isAdjective = (word: string) =>
  /(?:y|ous|ful|ing|ed|ive|ic|al|able|ish|less|ent|ant|ly)$/.test(word) &&
  !/^(?:kitty|puppy|bunny|fairy|jelly|pony|piggy|doggy|teddy|honey|turkey|trolley|ring|king|wing|elephant)$/.test(
    word,
  );
const isSyllable = (word: string) => !word.includes(' ');

/** Whether a keyword that is not the full name is too vague or ambiguous. */
const isVague: Readonly<Record<Language, (word: string) => boolean>> = {
  en: (word) => word.length < 3 || isAdjective(word),
  'zh-Hant': (word) => word.length < 2,
  vi: isSyllable,
  th: (word) => word.length < 3,
  id: (word) => word.length < 4,
};

/** Languages whose keywords are mostly synonyms; in the others they are associations. */
const hasSynonyms: ReadonlySet<Language> = new Set(['en', 'zh-Hant']);

/** Maps each word to one icon: the icon of that name, else the one with the shortest name that contains the word. */
function ownersOf(language: Language): Map<string, string> {
  const entries = entriesOf(language);
  const owners = new Map<string, string>();
  for (const { name, title } of entries)
    if (name !== null && title !== '' && !owners.has(title)) owners.set(title, name);
  const sharers = Map.groupBy(
    entries.flatMap((entry) => entry.keywords.map((word) => ({ word, entry }))),
    ({ word }) => word,
  );
  for (const [word, shared] of sharers) {
    if (owners.has(word) || misleading.has(word) || isVague[language](word)) continue;
    const named = shared.filter(({ entry }) => has(entry.title, word));
    // A keyword of many emoji, such as "animal", names none of them.
    if (named.length === 0 && (shared.length > 1 || !hasSynonyms.has(language))) continue;
    const [best] = (named.length > 0 ? named : shared).toSorted(
      (one, other) => one.entry.title.length - other.entry.title.length,
    );
    const name = best?.entry.name ?? null;
    if (name !== null && !isFace(name)) owners.set(word, name);
  }
  return owners;
}

const words = languages.map((language) => Map.groupBy(ownersOf(language), ([, name]) => name));
const table = Object.fromEntries(
  suitable.map((name) => [
    name,
    words.map((own) => (own.get(name) ?? []).map(([word]) => word).join(',')).join('|'),
  ]),
);
const path = fileURLToPath(new URL('../packages/engine/src/icons/names.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${suitable.length} icons, ${words.flatMap((own) => [...own.values()].flat()).length} words`);
