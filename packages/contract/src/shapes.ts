import { storeNames } from '@artcade/domain/app-store-products';
import { packIds, planIds, toolSlugs } from '@artcade/domain/catalog';
import { verdicts } from '@artcade/domain/comments';
import { imageShapes, imageSorts, pixelClasses } from '@artcade/domain/image-filters';
import { imageTypeNames } from '@artcade/domain/images';
import { languages } from '@artcade/domain/languages';
import { historyCauses } from '@artcade/domain/ledger';
import { teamRoles } from '@artcade/domain/permissions';
import { displayNameMaximum, emailMaximum, passwordMaximum } from '@artcade/domain/profile';
import { imageStates } from '@artcade/domain/projects';
import { originStates, sourceTypes } from '@artcade/domain/provenance';
import { appealStates } from '@artcade/domain/safety';
import { styles } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';

// PostgreSQL cannot store U+0000, and UTF-8 encodes every lone surrogate as the same character, so two different passwords
// would be equal. No honest client sends either.
const storable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'must not contain a NUL character or half a surrogate pair',
);

/** Text typed by a person. The domain trims and cleans it; the contract only checks the length. */
export const text = (maximum: number, minimum = 0) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum), storable);

/** Ids, codes and tokens: opaque, printable, no spaces. */
export const opaque = (maximum = 200) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^[\w.~-]+$/));

/** A mailed code, a code of the authenticator app, or a recovery code. Spaces in it are ignored. */
export const proofCode = text(40, 6);

/** The values of a tool's form, keyed by its fields. */
export const inputs = z.readonly(
  z.record(
    z.string().check(z.maxLength(100)),
    z.union([
      text(1000),
      z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
      z.boolean(),
      z.readonly(z.array(text(100)).check(z.maxLength(50))),
    ]),
  ),
);

const count = z.int().check(z.nonnegative());
const isoDate = z.iso.datetime();

export const email = text(emailMaximum);
export const password = text(passwordMaximum);
export const displayName = text(displayNameMaximum * 2);
export const language = z.enum(languages);
export const packId = z.enum(packIds);
export const planId = z.enum(planIds);

export const user = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Whether the files of new images carry the prompt and the rest of the recipe. */
export const fileSettings = z.strictObject({ prompt: z.boolean() });

/** What a page gets after signing in: an access token valid for minutes, kept in memory only. */
export const signedIn = z.object({
  accessToken: z.string(),
  expiresAt: isoDate,
  user,
  /** Only for a native app, which keeps it in the device's secure storage; a browser has its cookie. */
  sessionToken: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signedIn>;

export const subscription = z.object({
  planId,
  nextPlanId: z.nullable(planId),
  renewalDate: isoDate,
  cancelAtPeriodEnd: z.boolean(),
  /** The account was closed and restored: the plan cannot be resumed, but any plan can be bought again. */
  isFinal: z.optional(z.boolean()),
  /** The app store that sold it, which alone can change or end it; absent if a card pays. */
  store: z.optional(z.enum(storeNames)),
  /** Credits that are paid for and arrive monthly. An upgrade grants them at once. */
  upcomingCredits: count,
  /** The state of retries after a declined charge; null if the last charge succeeded. */
  declined: z.nullable(z.object({ retryDate: z.nullable(isoDate), endDate: isoDate })),
});
export type Subscription = z.infer<typeof subscription>;

/** `credits` can be spent now; `held` is reserved for images in progress. */
export const wallet = z.object({
  credits: count,
  held: count,
  /** What refunds could not take back. New or returned credits pay it first. Absent if nothing is owed. */
  debt: z.optional(count),
  /** How many images tools have put into the drive so far. An increase means a new image. */
  arrivals: count,
  subscription: z.nullable(subscription),
  /** The account never had a plan: the first one brings its bonus. */
  firstPlan: z.boolean(),
});
export type Wallet = z.infer<typeof wallet>;

export const historyEntry = z.object({
  id: count,
  at: isoDate,
  cause: z.enum(historyCauses),
  /** A refund that was collected late, from other credits, because its own were spent or held. */
  isDebt: z.optional(z.boolean()),
  /** Credits that moved to a team, or back from one that was deleted: `reference` is the team's id. The cause is `adjustment`. */
  isTransfer: z.optional(z.boolean()),
  /** The id of the order, subscription, image or team. */
  reference: z.nullable(z.string()),
  /** The pack, plan or tool. */
  item: z.nullable(z.string()),
  amount: z.int(),
  balanceAfter: count,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const order = z.object({
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  userId: z.string(),
  orderType: z.enum(['subscription', 'credits']),
  packId: z.nullable(packId),
  packName: z.nullable(z.string()),
  planId: z.nullable(planId),
  amount: count,
  /** The credits of the pack or of the plan's first month, without bonuses. */
  credits: count,
  packBonus: count,
  isFirstSubscription: z.boolean(),
  firstTimeBonus: count,
  status: z.enum(['pending', 'completed', 'failed', 'refunding', 'refunded']),
  createdAt: isoDate,
  completedAt: z.nullable(isoDate),
  /** The team that the credits are for; without one, the buyer. */
  teamId: z.optional(z.string()),
});
export type Order = z.infer<typeof order>;

/** A form that the browser posts to the card gateway unchanged. */
export const paymentForm = z.object({
  orderNo: z.string(),
  amount: count,
  action: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentForm = z.infer<typeof paymentForm>;

export const member = z.object({
  uid: z.string(),
  /** For older apps, which know two roles. */
  role: z.enum(['owner', 'member']),
  teamRole: z.optional(z.enum(teamRoles)),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

export const team = z.object({
  id: z.string(),
  name: z.string(),
  ownerUid: z.string(),
  storageUsed: count,
  storageCapacity: count,
  /** What still fits into its album: all teams of one owner share the storage of the owner's plan. */
  storageLeft: z.optional(count),
  members: z.array(member),
  /** The team's credits that can be spent now, once it has had any. */
  credits: z.optional(count),
  /** Visible to its owner and admins only: how people join. */
  joining: z.optional(
    z.object({
      /** Null while no code is valid: it is switched off or has expired. */
      code: z.nullable(z.string()),
      needsApproval: z.boolean(),
      /** How many requests to join wait. */
      requests: count,
    }),
  ),
});
export type Team = z.infer<typeof team>;

/** A deleted team that the caller can restore. */
export const deletedTeam = z.object({
  id: z.string(),
  name: z.string(),
  members: count,
  storageUsed: count,
  credits: count,
  erasedAt: z.iso.datetime(),
  /**
   * Its owner's account was erased, and nobody had taken it over. Whoever restores it owns it. Otherwise the caller deleted it, and its
   * album counts for their storage.
   */
  isOrphaned: z.boolean(),
});
export type DeletedTeam = z.infer<typeof deletedTeam>;

/** The addresses are signed and expire after a day or two; listing the images again returns fresh ones. */
/** How far it can be believed is its `state`: `packages/domain/src/provenance.ts`. */
const origin = z.object({
  state: z.enum(originStates),
  /** A value of https://cv.iptc.org/newscodes/digitalsourcetype */
  sourceType: z.exactOptional(z.enum(sourceTypes)),
  signer: z.exactOptional(z.string()),
  program: z.exactOptional(z.string()),
});

/** Why others do not see an image. Only there if pictures are checked, and only for who shows it. */
export const pictureCheck = z.object({
  imageId: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** True for a refused one that the check could not look at. */
  isFailed: z.optional(z.boolean()),
  /** Of a refused one that was appealed. */
  appeal: z.optional(z.enum(appealStates)),
});
export type PictureCheck = z.infer<typeof pictureCheck>;

export const asset = z.object({
  id: z.string(),
  name: z.string(),
  /** The image itself, as it was saved. */
  url: z.string(),
  /** WebP thumbnails for a grid (400 px) and for a screen (1600 px). */
  gridUrl: z.string(),
  previewUrl: z.string(),
  /** A placeholder until a thumbnail has loaded: https://evanw.github.io/thumbhash, in base64. */
  thumbhash: z.string(),
  size: count,
  width: count,
  height: count,
  type: z.enum(imageTypeNames),
  /** In an album, the user who shared it; null if that account is closed. */
  ownerUid: z.nullable(z.string()),
  /** The tool that made it; null for an upload. */
  tool: z.nullable(z.string()),
  createdAt: isoDate,
  /** Set while it is in the trash. */
  deletedAt: z.nullable(isoDate),
  /** Words that a user gave it; absent if there are none. */
  tags: z.optional(z.readonly(z.array(z.string()))),
  /** The project it belongs to; absent if it is in none. */
  projectId: z.optional(z.string()),
  /** The collections that it was put into; absent if there are none, and where an answer is not about its place. */
  collectionIds: z.optional(z.readonly(z.array(z.string()))),
  state: z.optional(z.enum(imageStates)),
  note: z.optional(z.string()),
  /** True if the caller marked it; otherwise absent. */
  favourite: z.optional(z.boolean()),
  /** What a reviewer said last; absent if nothing. */
  verdict: z.optional(z.enum(verdicts)),
  /** In a list: how many comments on it are not resolved; absent if none are. */
  openComments: z.optional(z.int()),
  /** Shared by the versions of one image: the id of the first, which has none. */
  versionOf: z.optional(z.string()),
  /** Where it is in the list that was asked for; absent where that is its id. Positions descend in every sort. */
  position: z.optional(z.string()),
  /** What its file says about where it comes from; absent if nothing. */
  origin: z.optional(origin),
  /** In the answer to an upload: the older image in the same place with the same content; otherwise absent. With `copies: skip` it is this one. */
  twin: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** In a list of an album, for its maker: why other members do not see it; otherwise absent. */
  check: z.optional(pictureCheck),
});
export type Asset = z.infer<typeof asset>;

/** A page of images that are in one place more than once. */
export const duplicates = z.object({
  groups: z.array(
    z.object({
      /** The same content, or pictures that look almost the same. */
      kind: z.enum(['same', 'similar']),
      /** Two or more. The first is the one to keep: the largest, and of those the oldest. */
      images: z.array(asset),
    }),
  ),
  /** Where the next page starts; null at the end. A page may have no groups although there is a next. */
  next: z.nullable(z.string()),
});
export type Duplicates = z.infer<typeof duplicates>;

const digits = z.string().check(z.regex(/^\d{1,9}$/));

const yesOrNo = z.enum(['0', '1']);

/** Which images to list, newest first unless sorted. */
export const assetFilter = {
  /** The caller's own drive, which is also the default without a team. */
  ownerUid: z.optional(opaque()),
  teamId: z.optional(opaque()),
  trash: z.optional(z.enum(['0', '1'])),
  name: z.optional(text(120)),
  tool: z.optional(z.enum([...toolSlugs, 'upload'])),
  /** From this moment, inclusive, until that one, exclusive. */
  since: z.optional(isoDate),
  until: z.optional(isoDate),
  minSize: z.optional(digits),
  maxSize: z.optional(digits),
  /** Words that must all occur in the name, the tags, the prompt or the recipe; without regard to case and accents. */
  search: z.optional(text(200)),
  style: z.optional(z.enum(styles)),
  /** The id of the style kit it was made with. */
  kit: z.optional(opaque()),
  shape: z.optional(z.enum(imageShapes)),
  /** By the longer side: up to 512, up to 1280, or more. */
  pixels: z.optional(z.enum(pixelClasses)),
  /** Whether some of it is transparent. */
  transparent: z.optional(yesOrNo),
  /** The caller's favourites, or all others. */
  favourite: z.optional(yesOrNo),
  /** The id of a project, or `none` for images that are in no project. */
  projectId: z.optional(opaque()),
  /** The id of a collection: what is in it, or what the search of a smart one finds. */
  collectionId: z.optional(opaque()),
  state: z.optional(z.enum([...imageStates, 'none'])),
  sort: z.optional(z.enum(imageSorts)),
};
const assetQuery = z.object(assetFilter);
export type AssetFilter = z.infer<typeof assetQuery>;

const counts = z.record(z.string(), count);

/** How many images each choice of a filter would show, with all other filters applied. */
export const assetCounts = z.object({
  total: count,
  tool: counts,
  style: counts,
  kit: counts,
  shape: counts,
  pixels: counts,
  transparent: counts,
  favourite: counts,
  /** By id; `none` for images that are in no project. */
  projectId: z.optional(counts),
  state: z.optional(counts),
  /** For each moment that was asked about, from the oldest: the images from then on. */
  since: z.readonly(z.array(count)),
  /** The names of the kits that occur. */
  kits: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AssetCounts = z.infer<typeof assetCounts>;

export const assetIds = z.array(opaque()).check(z.minLength(1), z.maxLength(500));

export const storage = z.object({
  used: count,
  limit: count,
  /** In an album: what still fits, since all teams of one owner share the storage of the owner's plan. */
  left: z.optional(count),
  images: count,
  trashed: count,
  /** In an album, for who may empty its trash: pictures that only their makers see, because they were refused; absent if there are none. */
  refused: z.optional(count),
});
export type Storage = z.infer<typeof storage>;

/** The server's configuration, as far as pages need it. */
export const settings = z.object({
  usdPerNtd: z.number(),
  supportEmail: z.string(),
  googleSignIn: z.boolean(),
  payments: z.boolean(),
  /** Whether there is a public gallery. */
  gallery: z.optional(z.boolean()),
  /** Credits that a new account starts with. */
  welcomeCredits: z.optional(count),
  /** Public keys with which the apps buy in their app stores; absent if nothing can be bought there. */
  stores: z.optional(z.object({ ios: z.nullable(z.string()), android: z.nullable(z.string()) })),
  /** Whether the server sends push notifications about finished images. If not, the app does not ask for permission. */
  push: z.optional(z.boolean()),
  /** Set if calls are traced: the prefix of trace ids that a page may use, and the token that permits it. */
  tracing: z.optional(z.object({ prefix: z.string(), state: z.string() })),
  /** Guest tools. */
  guestTools: z.array(z.object({ slug: z.string(), name: z.string(), creditCost: count })),
  sandbox: z.nullable(
    z.object({
      inboxUrl: z.nullable(z.string()),
      demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    }),
  ),
});
export type Settings = z.infer<typeof settings>;

/** A device token: hexadecimal for APNs, any text for FCM. */
export const pushDevice = z.union([
  z.strictObject({
    platform: z.literal('ios'),
    token: z.string().check(z.maxLength(200), z.regex(/^(?:[\da-fA-F]{2}){32,100}$/)),
  }),
  z.strictObject({
    platform: z.literal('android'),
    token: z.string().check(z.maxLength(4096), z.regex(/^[\w:.~-]{20,4096}$/)),
  }),
]);
export type PushDevice = z.infer<typeof pushDevice>;

/** A browser or app in which the user is signed in. */
export const device = z.object({
  id: z.string(),
  userAgent: z.string(),
  /** The IP address at sign-in; the first half of an IPv6 address. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** The device that makes this request. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const security = z.object({
  /** False for accounts that sign in with Google only. */
  hasPassword: z.boolean(),
  /** Since when the account can be opened with Google, if it can. */
  googleSince: z.optional(z.string()),
  twoFactor: z.boolean(),
  /** How many are left. */
  recoveryCodes: count,
  /** The requested new address, until its link is opened. */
  pendingEmail: z.optional(z.string()),
});
export type Security = z.infer<typeof security>;

export const verification = z.object({
  email: z.string(),
  /** The name given at registration. */
  displayName: z.string(),
  /** Confirmed already: there is nothing left to do. */
  isDone: z.boolean(),
  /** The request comes from the session that had the mail sent, so the password stays. Elsewhere a new password is needed. */
  isHere: z.boolean(),
});

export const closingPreview = z.object({
  /** Days until everything is erased. Until then the account can be restored. */
  days: count,
  credits: count,
  images: count,
  /** Null without a plan. It ends for good at once; if the account is restored before its end, it lasts until then. */
  planId: z.nullable(planId),
  /** The caller's own teams: who is asked first to take each over, or null if it is deleted with the account. */
  teams: z.array(z.object({ name: z.string(), heir: z.nullable(z.string()) })),
  /** How many orders are kept, anonymised, for as long as the law requires. */
  orders: count,
});
export type ClosingPreview = z.infer<typeof closingPreview>;

export const takeout = z.object({
  id: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  requestedAt: isoDate,
  /** When it is removed; null until it is ready. */
  expiresAt: z.nullable(isoDate),
  /** When the next one can be requested. */
  nextAt: isoDate,
  /** Addresses that work for an hour without signing in. */
  files: z.array(z.object({ name: z.string(), size: count, url: z.string() })),
});
export type Takeout = z.infer<typeof takeout>;

/** A tool's request to its own server. */
export const proxied = z.strictObject({
  targetUrl: text(2000, 1),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  data: z.optional(z.unknown()),
});
