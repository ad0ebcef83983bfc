import { packIds, planIds, toolSlugs } from '@artcade/domain/catalog';
import { imageTypeNames } from '@artcade/domain/images';
import { languages } from '@artcade/domain/languages';
import { historyCauses } from '@artcade/domain/ledger';
import { displayNameMaximum, emailMaximum, passwordMaximum } from '@artcade/domain/profile';
import { storeNames } from '@artcade/domain/store-products';
import * as z from 'zod/mini';

// PostgreSQL cannot store U+0000, and UTF-8 makes every half of a surrogate pair the same character: two different
// passwords would be one. No honest client sends either.
const storable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'must not contain a NUL character or half a surrogate pair',
);

/** Text as typed by a person. Trimming and cleaning are the domain's work; here only the bounds are kept. */
export const text = (maximum: number, minimum = 0) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum), storable);

/** Ids, codes and tokens: opaque, printable, no spaces. */
export const opaque = (maximum = 200) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^[\w.~-]+$/));

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

/** What a page holds after signing in: an access token for a few minutes, in memory only. */
export const signedIn = z.object({
  accessToken: z.string(),
  expiresAt: isoDate,
  user,
  /** Only for a native app, which keeps it in the device's own safe; a browser has its cookie. */
  sessionToken: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signedIn>;

export const subscription = z.object({
  planId,
  nextPlanId: z.nullable(planId),
  renewalDate: isoDate,
  cancelAtPeriodEnd: z.boolean(),
  /** Its account was closed and came back: it cannot be resumed, but any plan can be paid for anew. */
  isFinal: z.optional(z.boolean()),
  /** Bought in this store of apps, which alone can change or end it; absent where a card pays. */
  store: z.optional(z.enum(storeNames)),
  /** Credits that are paid for and come month by month. An upgrade brings them at once. */
  upcomingCredits: count,
  /** The last charge was declined: how it goes on. Null while all is well. */
  declined: z.nullable(z.object({ retryDate: z.nullable(isoDate), endDate: isoDate })),
});
export type Subscription = z.infer<typeof subscription>;

/** `credits` can be spent now; `held` wait for images that are being made. */
export const wallet = z.object({
  credits: count,
  held: count,
  /** What refunds could not take back: credits that arrive or are given back pay it first. Absent where nothing is owed. */
  debt: z.optional(count),
  /** Images that tools have put into the drive so far: when it grows, something new is there. */
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
  /** A refund that comes late: its credits were spent or set aside, and other ones have paid for it. */
  isDebt: z.optional(z.boolean()),
  /** Which order, subscription or image. */
  reference: z.nullable(z.string()),
  /** Which pack, plan or tool. */
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
  /** What the pack or the plan's first month brings, without bonuses. */
  credits: count,
  packBonus: count,
  isFirstSubscription: z.boolean(),
  firstTimeBonus: count,
  status: z.enum(['pending', 'completed', 'failed', 'refunding', 'refunded']),
  createdAt: isoDate,
  completedAt: z.nullable(isoDate),
});
export type Order = z.infer<typeof order>;

/** A form for the browser to post to the card gateway, as it is. */
export const paymentForm = z.object({
  orderNo: z.string(),
  amount: count,
  action: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentForm = z.infer<typeof paymentForm>;

export const member = z.object({
  uid: z.string(),
  role: z.enum(['owner', 'member']),
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
  /** For its owner alone: how people come in. */
  joining: z.optional(
    z.object({
      /** Null while no code lets anybody in: it is switched off or has expired. */
      code: z.nullable(z.string()),
      needsApproval: z.boolean(),
      /** How many wait to be let in. */
      requests: count,
    }),
  ),
});
export type Team = z.infer<typeof team>;

/** Addresses are signed and stop working after a day or two; whoever lists the images again gets fresh ones. */
export const asset = z.object({
  id: z.string(),
  name: z.string(),
  /** The image itself, as it was saved. */
  url: z.string(),
  /** WebP pictures for a grid (400 px) and for a screen (1600 px). */
  gridUrl: z.string(),
  previewUrl: z.string(),
  /** What to show until a picture has come: https://evanw.github.io/thumbhash, in base64. */
  thumbhash: z.string(),
  size: count,
  width: count,
  height: count,
  type: z.enum(imageTypeNames),
  /** In an album, who shared it; null when that account is closed. */
  ownerUid: z.nullable(z.string()),
  /** The tool that made it; null for an upload. */
  tool: z.nullable(z.string()),
  createdAt: isoDate,
  /** Set while it lies in the trash. */
  deletedAt: z.nullable(isoDate),
});
export type Asset = z.infer<typeof asset>;

const digits = z.string().check(z.regex(/^\d{1,9}$/));

/** Where images are looked for, and which. Newest first, always. */
export const assetFilter = {
  /** The caller's own drive; without it and without a team as well. */
  ownerUid: z.optional(opaque()),
  teamId: z.optional(opaque()),
  trash: z.optional(z.enum(['0', '1'])),
  name: z.optional(text(120)),
  tool: z.optional(z.enum([...toolSlugs, 'upload'])),
  /** Made at this moment or later, and before that one. */
  since: z.optional(isoDate),
  until: z.optional(isoDate),
  minSize: z.optional(digits),
  maxSize: z.optional(digits),
};
const assetQuery = z.object(assetFilter);
export type AssetFilter = z.infer<typeof assetQuery>;

export const assetIds = z.array(opaque()).check(z.minLength(1), z.maxLength(500));

export const storage = z.object({
  used: count,
  limit: count,
  /** Of an album: what still fits, since all teams of one owner share the storage of the owner's plan. */
  left: z.optional(count),
  images: count,
  trashed: count,
});
export type Storage = z.infer<typeof storage>;

/** What the page needs to know of the server's configuration. */
export const settings = z.object({
  usdPerNtd: z.number(),
  supportEmail: z.string(),
  googleSignIn: z.boolean(),
  payments: z.boolean(),
  /** Public keys with which the apps buy in their stores; absent where nothing can be bought there. */
  stores: z.optional(z.object({ ios: z.nullable(z.string()), android: z.nullable(z.string()) })),
  /** Whether phones can be told of finished images. Where they cannot, nobody need be asked for leave. */
  push: z.optional(z.boolean()),
  /** Where calls are traced: how the names of a page's own traces begin, and what shows that they may. */
  tracing: z.optional(z.object({ prefix: z.string(), state: z.string() })),
  /** Tools from outside the house. */
  guestTools: z.array(z.object({ slug: z.string(), name: z.string(), creditCost: count })),
  sandbox: z.nullable(
    z.object({
      inboxUrl: z.nullable(z.string()),
      demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    }),
  ),
});
export type Settings = z.infer<typeof settings>;

/** A phone as the service that reaches it names it: APNs by bytes in hex, FCM by a text of its own. */
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

/** A browser or app in which somebody is signed in. */
export const device = z.object({
  id: z.string(),
  userAgent: z.string(),
  /** Where it was when it signed in; of an IPv6 address the first half. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const security = z.object({
  /** Google alone can have brought somebody here. */
  hasPassword: z.boolean(),
  /** Since when Google opens the account, where it does. */
  googleSince: z.optional(z.string()),
  twoFactor: z.boolean(),
  /** How many are left. */
  recoveryCodes: count,
  /** The address that was asked for instead of the present one, while its link waits to be opened. */
  pendingEmail: z.optional(z.string()),
});
export type Security = z.infer<typeof security>;

export const verification = z.object({
  email: z.string(),
  /** As whoever registered called themself. */
  displayName: z.string(),
  /** Confirmed already: there is nothing left to do. */
  isDone: z.boolean(),
  /** Asked by the session that had the mail sent, so that all stays as it is. Elsewhere a new password is needed. */
  isHere: z.boolean(),
});

export const closingPreview = z.object({
  /** Days until everything is erased, in which one can come back. */
  days: count,
  credits: count,
  images: count,
  /** Null without a plan; it ends at once for good, or at its end for whoever comes back before. */
  planId: z.nullable(planId),
  /** Of the caller's own teams: to whom each passes, or null where it goes with the account. */
  teams: z.array(z.object({ name: z.string(), heir: z.nullable(z.string()) })),
  /** How many orders are kept, without a name, for as long as the law asks for them. */
  orders: count,
});
export type ClosingPreview = z.infer<typeof closingPreview>;

export const takeout = z.object({
  id: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  requestedAt: isoDate,
  /** When it is removed; null until it is ready. */
  expiresAt: z.nullable(isoDate),
  /** When another one can be asked for. */
  nextAt: isoDate,
  /** Addresses that work for an hour, for whoever has them. */
  files: z.array(z.object({ name: z.string(), size: count, url: z.string() })),
});
export type Takeout = z.infer<typeof takeout>;

/** What a tool asks its own server. */
export const proxied = z.strictObject({
  targetUrl: text(2000, 1),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  data: z.optional(z.unknown()),
});
