import type { CallName } from '@artcade/contract/calls';
import { apiKeyScopes } from '@artcade/domain/api-keys';
import { isToolSlug, type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { defaultInputs, type FormField, formOf, type Inputs } from '@artcade/domain/tool-forms';
import { webhookEvents } from '@artcade/domain/webhooks';
import { noisePng } from '../../apps/server/test/support/drive-fixtures.ts';
import { approved, signedMessage } from '../../apps/server/test/support/shopper.ts';
import type { Dice } from '../support/dice.ts';
import { codeFor } from './factors.ts';
import { type Kind, type Known, listOf } from './known.ts';
import type { Operation } from './operations.ts';
import { isPack, type Person } from './people.ts';
import type { Schema, Source } from './schema.ts';

type Fields = Record<string, unknown>;

/**
 * What a schema cannot express: which ids exist and which fields belong together. Without it no call passes
 * its first check.
 */
export interface Wishes extends Source {
  /** Turns a body that follows its schema into one that also makes sense. */
  readonly mend: (body: unknown) => unknown;
  /** Foreign ids in places that accept only own ones: a request with such an id must not succeed. */
  readonly foreign: ReadonlySet<string>;
}

interface Asked {
  readonly operation: Operation;
  readonly person: Person | null;
  readonly known: Known;
  readonly dice: Dice;
  readonly guest: { readonly slug: string; readonly url: string };
}

export function wishesOf(asked: Asked): Wishes {
  const { operation, person, known, dice } = asked;
  const foreign = new Set<string>();
  const marker = person?.marker ?? 'stranger';

  const choose = (kind: Kind, name: string): string | undefined => {
    const wantsTrash = /restore|erase/i.test(operation.name);
    const found = known.choose(kind, person, dice, { isTrashed: wantsTrash });
    // A list cursor may be any id that was in the list.
    if (found?.isForeign && !cursors.has(name) && !isConcept(kind)) foreign.add(found.id);
    return found?.id;
  };

  const words = (minimum: number, maximum: number): string => {
    const length = minimum + dice.below(Math.max(1, Math.min(maximum, minimum + 40) - minimum));
    return `${marker} ${'coin quest night shift '.repeat(15)}`
      .slice(0, Math.max(marker.length, length))
      .slice(0, maximum);
  };

  const wish = (path: readonly string[], schema: Schema): unknown => {
    const name = path.findLast((each) => each !== '*') ?? '';
    const kind = kindOf(name, operation);
    if (kind && schema.nullable && dice.chance(0.6)) return null;
    if (kind && schema.type === 'string') return choose(kind, name) ?? (schema.nullable ? null : undefined);
    return fixed(name);
  };

  const fixed = (name: string): unknown => {
    switch (name) {
      case 'email':
        return person && dice.chance(0.9) ? person.email : 'nobody@example.com';
      case 'password':
        return person?.password ?? 'coin-slot-8';
      case 'token':
        // A push token is not a mailed token.
        return operation.name === 'registerPush' ? undefined : mailedToken();
      case 'code':
        return person ? codeFor(operation.name, person, dice) : '000000';
      case 'ticket':
        return person?.ticket ?? 'made-up';
      case 'userCode':
      case 'deviceCode':
        return person?.device?.[name] ?? 'BCDF-GHJK';
      case 'key':
      case 'uploadKey':
        return `key-${dice.below(1e9)}`;
      case 'slug':
        return dice.pick([asked.guest.slug, ...toolSlugs]);
      case 'secret':
        return /TeamLink|TeamByLink/.test(operation.name) ? linkSecret() : undefined;
      case 'userIdentifier':
        return identifier();
      case 'targetUrl':
        return `${asked.guest.url}${dice.pick(['', 'x', '?a=1', '../..', '%2e%2e', '@evil.example'])}`;
      default:
        return undefined;
    }
  };

  /** Prefers the token of the link that leads to this call: `verify-email` for `verifyEmail`. */
  const mailedToken = (): string | undefined => {
    const links = person?.links ?? [];
    const leadsHere = (page: string) =>
      page.split('-').every((word) => operation.name.toLowerCase().includes(word));
    const fitting = links.filter(({ page }) => leadsHere(page));
    return dice.pickAny(fitting.length > 0 && dice.chance(0.9) ? fitting : links)?.token;
  };

  /** Never a person who would join another world: from then on both worlds may see each other's data. */
  const identifier = (): string => {
    const id =
      foreign.size > 0 || !person ? undefined : known.choose(dice.pick(['user', 'address']), person, dice);
    return id && !id.isForeign ? id.id : 'nobody@example.com';
  };

  /** Likewise: a link of another world would join both. */
  const linkSecret = (): string => {
    const secret = person ? known.choose('teamLinkSecret', person, dice) : null;
    return secret && !secret.isForeign ? secret.id : 'made-up';
  };

  return {
    dice,
    wish,
    words,
    foreign,
    mend: (body) => {
      const change = menders[operation.name];
      return change ? change(body as Fields, { ...asked, words }) : body;
    },
  };
}

/** Image lists are paged by an id, which may be foreign. */
const cursors: ReadonlySet<string> = new Set(['from', 'after', 'before']);

/** What words mean belongs to nobody: reading them names concepts, by ids such as `colour.red`. */
const isConcept = (kind: Kind): boolean => kind.endsWith('Prompt');

const kinds: Readonly<Record<string, Kind>> = {
  teamId: 'team',
  uid: 'user',
  ownerUid: 'user',
  kitId: 'kit',
  projectId: 'project',
  collectionId: 'collection',
  addToCollections: 'collection',
  removeFromCollections: 'collection',
  assetId: 'asset',
  versionOf: 'asset',
  replyTo: 'comment',
  upTo: 'notice',
  logoId: 'asset',
  heroId: 'asset',
  ids: 'asset',
  imageIds: 'asset',
  from: 'asset',
  after: 'asset',
  orderNo: 'order',
};

function kindOf(name: string, { path }: Operation): Kind | undefined {
  if (name === 'before' && path.includes('/generations')) return 'generation';
  if (name === 'before' && path.includes('/notices')) return 'notice';
  if (name === 'before' && path.includes('/activity')) return 'act';
  // Its pages start at a place of their own form.
  if (name === 'after' && path.endsWith('/listDuplicates')) return undefined;
  if (name !== 'id') return kinds[name];
  if (path.includes('/generations')) return 'generation';
  if (path.includes('/edits')) return 'asset';
  if (path.includes('/assets/')) return 'asset';
  if (path.includes('/comments/')) return 'comment';
  if (path.includes('/kits')) return 'kit';
  if (path.includes('/projects')) return 'project';
  if (path.includes('/collections')) return 'collection';
  if (path.includes('/deliveries/')) return '/deliveries';
  if (path.includes('Invitation')) return 'invitation';
  if (path.includes('TeamLink')) return 'teamLink';
  if (path.includes('Team')) return 'team';
  return /Asset|Image|Recipe/.test(path) ? 'asset' : listOf(path);
}

type Mender = (body: Fields, asked: Asked & Pick<Source, 'words'>) => Fields;

const menders: Partial<Record<CallName, Mender>> = {
  register: (body, { dice, person }) => ({
    ...body,
    email: `${person?.marker ?? 'stranger'}-new-${dice.below(1e9)}@example.com`,
    password: 'coin-slot-9',
    acceptTerms: dice.chance(0.9),
  }),
  requestEmailChange: (body, { dice, person }) => ({
    ...body,
    email: `${person?.marker ?? 'stranger'}-moved-${dice.below(1e9)}@example.com`,
  }),
  changePassword: (body, { dice }) => ({ ...body, password: `coin-slot-${dice.below(1e6)}` }),
  resetPassword: (body, { dice }) => ({ ...body, password: `coin-slot-${dice.below(1e6)}` }),
  startGenerations: (body, asked) => mendGeneration(body, asked),
  // A mask must have the form of the picture, which the schema does not know.
  startEdit: ({ edit, ...body }, { dice }) => ({
    ...body,
    edit: dice.pick([edit, { kind: 'recolour', colours: ['#101020', '#f0f0f0'] }, { kind: 'tile' }]),
  }),
  readPrompt: (body, asked) => mendReading(body, asked),
  directPrompt: (body, asked) => mendReading(body, asked),
  previewOrder: (body, asked) => mendSketch(body, asked),
  // Other words are not refused.
  appealRefusal: (body, { dice }) => ({ ...body, words: `a porn poster ${dice.below(20)}` }),
  saveDraft: (body, asked) => mendDraft(body, asked),
  createApiKey: (body, { dice }) => ({ ...body, scopes: [dice.pick(apiKeyScopes)] }),
  startDeviceLogin: (body, { dice }) => ({ ...body, scopes: [dice.pick(apiKeyScopes)] }),
  // One of those that the program asked for.
  approveDeviceLogin: (body) => ('scopes' in body ? { ...body, scopes: ['read'] } : body),
  createWebhook: (body, { dice }) => ({
    ...body,
    url: dice.pick(['https://hooks.invalid/', 'http://127.0.0.1:1/', 'https://169.254.169.254/']),
    events: [dice.pick(webhookEvents)],
  }),
  // Mostly chosen images; the address of a link is no secret that the fuzzer knows.
  createShareLink: (body, { dice }) => ({
    ...body,
    collectionId: undefined,
    password: dice.pick(['moonlight', 'starlight']),
  }),
  updateProject: (body) => (Object.keys(body).length > 0 ? body : { isArchived: false }),
  updateCollection: (body) => (Object.keys(body).length > 0 ? body : { name: 'Enemies' }),
  setMemberCredits: (body) => (Object.keys(body).length > 0 ? body : { monthlyCredits: 500 }),
  organiseAssets: ({ change, ...body }) => ({
    ...body,
    change: change && Object.keys(change).length > 0 ? change : { state: 'idea' },
  }),
  changeShareLink: (body) => (Object.keys(body).length > 0 ? body : { isActive: true }),
  changeGalleryPicture: (body) => (Object.keys(body).length > 0 ? body : { isPublished: true }),
  // A picture of the gallery or one of a link, never both.
  reportPicture: ({ reason, note, pictureId }) => ({ reason, note, pictureId: pictureId ?? 'none' }),
  blockPerson: ({ uid, pictureId }) => (uid === undefined ? { pictureId: pictureId ?? 'none' } : { uid }),
  openShare: (body) => ({ ...body, secret: 'A'.repeat(43) }),
  changeWebhook: (body, { dice }) => ({ ...body, events: [dice.pick(webhookEvents)] }),
  markGeneration: (body, { dice }) =>
    Object.keys(body).length > 0 ? body : { [dice.pick(['isKept', 'isHidden'])]: dice.chance(0.5) },
  // An answer has no place.
  addComment: ({ replyTo, place, ...body }, { dice }) => ({
    ...body,
    ...(replyTo !== undefined && dice.chance(0.5) ? { replyTo } : place === undefined ? {} : { place }),
  }),
  uploadImage: (body, asked) => mendUpload(body, asked),
  transferTeam: (body, { dice, known, person }) => {
    const others = Array.from({ length: 5 }, () => known.choose('user', person, dice));
    const mate = others.find((each) => each && !each.isForeign && each.id !== person?.uid);
    return mate ? { ...body, uid: mate.id } : body;
  },
  // Most people have less than the most that may be given.
  giveCredits: (body, { dice }) => ({ ...body, amount: 1 + dice.below(50) }),
  updateProfile: (body, { dice, words }) => ({
    displayName: body['displayName'],
    ...dice.pick([{}, {}, pngFile(words), { removePhoto: dice.chance(0.5) }]),
  }),
  purchaseCredits: (body, { dice, person }) => ({
    amount: dice.pickAny(person?.paid ?? []) ?? body['amount'],
  }),
  confirmPayment: (body, { dice, person }) => {
    const form = dice.pickAny(person?.orders.filter(isPack) ?? []);
    return form ? signedMessage(approved(form)) : body;
  },
  // Mostly packs: another plan can only be bought after the current one ends.
  createPayment: (body, { dice }) =>
    dice.chance(0.6) ? { packId: dice.pick(['trial', 'veteran', 'pro']) } : body,
};

/** A team id needs the team context, and a tool needs its price. */
function mendUpload(body: Fields, { dice, guest, words }: Parameters<Mender>[1]): Fields {
  const { contextType, uploadKey, toolCost } = body;
  const costs = [
    {},
    { toolCost: 0 },
    { toolCost: 2 },
    { toolCost },
    { tool: guest.slug, toolCost: 2 },
  ] as const;
  return {
    ...pngFile(words),
    contextType,
    ...(contextType === 'team' ? { teamId: body['teamId'] ?? 'none' } : {}),
    ...(uploadKey === undefined ? {} : { uploadKey }),
    ...(body['versionOf'] !== undefined && dice.chance(0.3) ? { versionOf: body['versionOf'] } : {}),
    ...(body['copies'] === undefined ? {} : { copies: body['copies'] }),
    ...dice.pick(costs),
  };
}

function mendReading(body: Fields, { dice, words }: Parameters<Mender>[1]): Fields {
  const { briefEdits: _, directed: __, ...rest } = body;
  return {
    ...rest,
    prompt: dice.pick(prompts),
    inputs: isToolSlug(String(body['tool'])) ? inputsOf(body['tool'] as ToolSlug, dice, words) : {},
    // The words of a director's question have no changes yet.
    ...('mode' in body && dice.chance(0.5) && { briefEdits: editsFrom(dice) }),
    ...('mode' in body && dice.chance(0.2) && { directed: briefFrom(dice) }),
  };
}

function mendSketch(body: Fields, { dice, words }: Parameters<Mender>[1]): Fields {
  const tool = isToolSlug(String(body['tool'])) ? (body['tool'] as ToolSlug) : 'logo-generator';
  const { brief: _, briefEdits: __, directed: ___, takes: ____, ...rest } = body;
  return {
    ...rest,
    tool,
    prompt: dice.pick(prompts),
    inputs: inputsOf(tool, dice, words),
    size: dice.pickAny(Object.keys(formOf(tool).sizes)),
    ...(dice.chance(0.3) && { briefEdits: editsFrom(dice) }),
    ...(dice.chance(0.2) && { directed: briefFrom(dice) }),
  };
}

function mendDraft(body: Fields, { dice, words }: Parameters<Mender>[1]): Fields {
  const { tool } = body;
  const form = typeof body['form'] === 'object' ? { ...body['form'] } : {};
  return {
    ...body,
    form: {
      ...form,
      inputs: isToolSlug(String(tool)) ? inputsOf(tool as ToolSlug, dice, words) : {},
      briefEdits: editsFrom(dice),
    },
  };
}

const pngFile = (words: Source['words']): Fields => ({
  fileData: `data:image/png;base64,${noisePng(8, 6).toString('base64')}`,
  fileName: `${words(1, 60)}.png`,
  fileType: 'image/png',
});

const prompts = [
  'a knight with a red katana in a forest at night',
  'không có mưa, một con rồng',
  '拿著燈籠的狐狸',
  'ปราสาท',
  'tanpa hujan',
] as const;
const concepts = ['thing.katana', 'thing.sword', 'role.knight', 'creature.dragon', 'colour.red'] as const;

const editsFrom = (dice: Dice): Fields => ({
  without: dice.chance(0.5) ? [dice.pick(concepts)] : [],
  instead: dice.chance(0.5) ? { 'thing.katana': dice.pick(['thing.sword', 'role.knight']) } : {},
});

const noun = (id: string): Fields => ({ id, text: '', attributes: ['colour.red'] });

const directionFrom = (dice: Dice): Fields => ({
  title: 'Moonlit night',
  words: dice.pick(prompts),
  prompt: dice.pick(prompts),
  brief: briefFrom(dice),
});

/** A brief as another program would write it. */
const briefFrom = (dice: Dice): Fields => ({
  subjects: [
    { ...noun('role.knight'), body: [], wears: [], holds: [noun('thing.katana')], rides: null, does: [] },
  ],
  things: [noun(dice.pick(concepts))],
  places: [],
  whole: [],
  texts: [],
  without: [dice.pick(concepts)],
});

function mendGeneration(body: Fields, { dice, words }: Parameters<Mender>[1]): Fields {
  const tool = isToolSlug(String(body['tool'])) ? (body['tool'] as ToolSlug) : 'logo-generator';
  const form = formOf(tool);
  const { references, brief: _, briefEdits: __, directions: ___, takes: ____, ...rest } = body;
  const isEdit = body['mode'] === 'edit' && form.edits && dice.chance(0.5);
  return {
    ...rest,
    mode: isEdit ? 'edit' : 'create',
    size: dice.pickAny(Object.keys(form.sizes)),
    inputs: inputsOf(tool, dice, words),
    ...dice.pick([{}, {}, {}, { brief: briefFrom(dice) }, { directions: [directionFrom(dice)] }]),
    ...(dice.chance(0.3) && { briefEdits: editsFrom(dice) }),
    ...(Array.isArray(references) && (isEdit || dice.chance(0.3))
      ? { references: references.slice(0, 1).map(withBytes) }
      : {}),
  };
}

/** A real image instead of random base64. */
const withBytes = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'fileData' in reference
    ? { fileData: `data:image/png;base64,${noisePng(8, 6).toString('base64')}` }
    : reference;

function inputsOf(tool: ToolSlug, dice: Dice, words: Source['words']): Inputs {
  const chosen = Object.entries(formOf(tool).fields).map(([name, field]) => [
    name,
    inputOf(field, dice, words),
  ]);
  return { ...defaultInputs(tool), ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) };
}

function inputOf(field: FormField, dice: Dice, words: Source['words']): Inputs[string] | undefined {
  switch (field.kind) {
    case 'text':
      return words(1, field.maximum).trim();
    case 'choice':
      return dice.pick(field.options);
    case 'flag':
      return dice.chance(0.5);
    case 'number':
      return dice.pick([field.minimum, field.maximum, field.default]);
    case 'several':
      return undefined;
  }
}
