import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { toolSlugs } from '@artcade/domain/catalog';
import {
  framePattern,
  pagePattern,
  reportKinds,
  reportLimits,
  requestIdPattern,
} from '@artcade/domain/error-reports';
import { exportForms, exportScales } from '@artcade/domain/export-forms';
import { proofPurposes, signInMethods } from '@artcade/domain/profile';
import * as z from 'zod/mini';
import { apiKey, apiKeyChange, apiKeyRotation, leakedApiKey, madeApiKey, newApiKey } from './api-keys.ts';
import { askedReading, promptReading } from './briefs.ts';
import { draft, newDraft } from './drafts.ts';
import {
  askedPreview,
  generation,
  generationMarks,
  newGenerations,
  newGenerationsLimit,
  preview,
  recipe,
  tool,
} from './generations.ts';
import { invitations, joining, joiningChange } from './joining.ts';
import { kit, kitChange, newKit } from './kits.ts';
import { playable } from './playable.ts';
import type { Rule } from './rules.ts';
import {
  asset,
  assetCounts,
  assetFilter,
  assetIds,
  closingPreview,
  device,
  displayName,
  email,
  historyEntry,
  language,
  member,
  opaque,
  order,
  packId,
  password,
  paymentForm,
  planId,
  proxied,
  pushDevice,
  security,
  settings,
  signedIn,
  storage,
  takeout,
  team,
  text,
  verification,
  wallet,
} from './shapes.ts';
import { askedSketch, sketch } from './sketches.ts';
import { delivery, madeWebhook, newWebhook, webhook, webhookChange, webhookRotation } from './webhooks.ts';

/** Who may call: anyone; the holder of the session cookie (same origin only); the bearer of an access token. */
export type Access = 'anyone' | 'session' | 'user';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`; `{name}` marks a parameter. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The scope that an API key needs for this call; null: keys may not make it, only a signed-in user or nobody in particular. */
  readonly key: ApiKeyScope | null;
  /** Which right the caller needs. A call without a rule does not compile. */
  readonly rule: Rule;
  readonly summary: string;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: z.ZodMiniType;
  /** The header `Idempotency-Key` may replace the body's `key`; the body wins. Without both, every request is a new one. */
  readonly takesIdempotencyKey?: true;
  /** The payload inside `data`. A call without one responds with 204. */
  readonly answer?: z.ZodMiniType;
  /**
   * The response is a file of this type instead of JSON. `application/octet-stream` stands for any type; the response's header
   * names it.
   */
  readonly file?: 'text/csv' | 'text/event-stream' | 'application/octet-stream';
  /** The call needs no session but reads it if there is one: apps send theirs along, as browsers send their cookie. */
  readonly showsSession?: true;
  /** The largest body in bytes, if the default of 64 KiB does not fit. */
  readonly bodyLimit?: number;
  /** Writes no log line by itself, not even when it is refused. */
  readonly isUnlogged?: true;
}

const imageUpload = {
  fileData: text(28_000_000, 1),
  fileName: text(1000, 1),
  fileType: text(100, 1),
};
const uploadLimit = 29_000_000;
const photoLimit = 7_000_000;
/** A mailed code, a code of the authenticator app, or a recovery code. Spaces in it are ignored. */
const proofCode = text(40, 6);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Every call of the product. The server, the client and the OpenAPI document are all derived from this table. */
export const calls = {
  // The wallet
  getWallet: {
    method: 'GET',
    path: '/getWallet',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Credits and subscription of the caller',
    answer: wallet,
  },
  purchaseCredits: {
    method: 'POST',
    path: '/purchaseCredits',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "Claim the caller's own paid pack order of this many credits",
    body: z.strictObject({ amount: z.int().check(z.positive()) }),
    answer: z.object({ newTotal: z.int() }),
  },
  setSubscription: {
    method: 'POST',
    path: '/setSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Upgrade with a paid order, schedule a downgrade, or withdraw a scheduled change',
    body: z.strictObject({ newPlanId: planId }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/cancelSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Stop the plan at the end of its period',
  },
  resumeSubscription: {
    method: 'POST',
    path: '/resumeSubscription',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Take back a cancellation',
  },
  listHistory: {
    method: 'GET',
    path: '/listHistory',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Changes of the balance, newest first, page by page',
    query: { before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) },
    answer: z.object({ entries: z.array(historyEntry), next: z.nullable(z.string()) }),
  },
  exportHistory: {
    method: 'GET',
    path: '/exportHistory',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Every change of the balance, as a CSV file, oldest first',
    file: 'text/csv',
  },

  // Paying
  createPayment: {
    method: 'POST',
    path: '/createPayment',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Order a pack or a plan; returns the form to post to the card gateway',
    body: z.union([
      z.strictObject({ packId, language: z.optional(language) }),
      z.strictObject({ planId, language: z.optional(language) }),
    ]),
    answer: paymentForm,
  },
  confirmPayment: {
    method: 'POST',
    path: '/confirmPayment',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: "Settle a payment by the gateway's signed message, which names the order; returns its outcome",
    body: z.strictObject({ TradeInfo: text(16_000, 1), TradeSha: text(200, 1) }),
    answer: order,
  },
  syncPurchases: {
    method: 'POST',
    path: '/syncPurchases',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Query the app stores for purchases of the caller; returns how many were applied, and the wallet',
    answer: z.object({
      /** The current plan, and the number of new purchases. */
      restored: z.int().check(z.nonnegative()),
      wallet,
    }),
  },
  getOrder: {
    method: 'GET',
    path: '/getOrder/{orderNo}',
    access: 'user',
    key: null,
    rule: 'ownOrder',
    summary: 'An order of the caller',
    params: { orderNo: opaque() },
    answer: order,
  },

  // Teams
  listTeams: {
    method: 'GET',
    path: '/listTeams',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Teams of the caller',
    answer: z.array(team),
  },
  createTeam: {
    method: 'POST',
    path: '/createTeam',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Create a team (professional and premium plans)',
    body: z.strictObject({ name: text(120, 1) }),
    answer: team,
  },
  deleteTeam: {
    method: 'DELETE',
    path: '/deleteTeam/{id}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Delete an own team with its album',
    params: { id: opaque() },
  },
  addTeamMember: {
    method: 'POST',
    path: '/addTeamMember/{teamId}',
    access: 'user',
    key: null,
    rule: 'ownTeamOrSelf',
    summary:
      'The owner adds anyone by user id, or invites an e-mail address; a user adds themself with the invitation code as teamId',
    params: { teamId: opaque() },
    body: z.strictObject({ userIdentifier: text(254, 1) }),
  },
  listTeamMembers: {
    method: 'GET',
    path: '/listTeamMembers/{teamId}',
    access: 'user',
    key: null,
    rule: 'inTeam',
    summary: 'Members of a team of the caller',
    params: { teamId: opaque() },
    answer: z.array(member),
  },
  removeTeamMember: {
    method: 'DELETE',
    path: '/removeTeamMember/{teamId}/{uid}',
    access: 'user',
    key: null,
    rule: 'ownTeamOrSelf',
    summary: 'The owner removes a member, who cannot rejoin with the code; a member leaves',
    params: { teamId: opaque(), uid: opaque() },
  },
  getTeamJoining: {
    method: 'GET',
    path: '/getTeamJoining/{teamId}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'How people join an own team: its code, invitations, requests, former and blocked members',
    params: { teamId: opaque() },
    answer: joining,
  },
  setTeamJoining: {
    method: 'POST',
    path: '/setTeamJoining/{teamId}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Turn the invitation code on or off, let it expire, or require approval of new members',
    params: { teamId: opaque() },
    body: joiningChange,
    answer: joining,
  },
  rotateTeamCode: {
    method: 'POST',
    path: '/rotateTeamCode/{teamId}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Replace the invitation code of an own team; the old one stops working',
    params: { teamId: opaque() },
    answer: joining,
  },
  withdrawTeamInvitation: {
    method: 'DELETE',
    path: '/withdrawTeamInvitation/{teamId}/{id}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Withdraw an invitation by e-mail that was not accepted yet',
    params: { teamId: opaque(), id: opaque() },
  },
  approveTeamRequest: {
    method: 'POST',
    path: '/approveTeamRequest/{teamId}/{uid}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Approve a request to join',
    params: { teamId: opaque(), uid: opaque() },
  },
  declineTeamRequest: {
    method: 'DELETE',
    path: '/declineTeamRequest/{teamId}/{uid}',
    access: 'user',
    key: null,
    rule: 'ownTeamOrSelf',
    summary: 'The owner declines a request to join; the user who sent it withdraws it',
    params: { teamId: opaque(), uid: opaque() },
  },
  blockTeamMember: {
    method: 'POST',
    path: '/blockTeamMember/{teamId}/{uid}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Block a member, a former member or a user who asked to join; the code changes',
    params: { teamId: opaque(), uid: opaque() },
  },
  unblockTeamMember: {
    method: 'DELETE',
    path: '/unblockTeamMember/{teamId}/{uid}',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: 'Unblock a user',
    params: { teamId: opaque(), uid: opaque() },
  },
  listInvitations: {
    method: 'GET',
    path: '/listInvitations',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "Invitations for the caller's confirmed address, and the caller's requests to join",
    answer: invitations,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/acceptInvitation/{id}',
    access: 'user',
    key: null,
    rule: 'ownInvitation',
    summary: 'Accept an invitation to a team',
    params: { id: opaque() },
  },
  declineInvitation: {
    method: 'DELETE',
    path: '/declineInvitation/{id}',
    access: 'user',
    key: null,
    rule: 'ownInvitation',
    summary: 'Decline an invitation',
    params: { id: opaque() },
  },

  // Images
  uploadImage: {
    method: 'POST',
    path: '/uploadImage',
    access: 'user',
    key: 'write',
    rule: 'inTeam',
    summary:
      'Store an image in the drive or a team album. Also as multipart/form-data: the fields, then `file`',
    body: z.strictObject({
      ...imageUpload,
      toolCost: z.optional(z.int().check(z.nonnegative())),
      /** The slug of the guest tool that made it. The charge must equal that tool's price then. */
      tool: z.optional(opaque(60)),
      contextType: z.enum(['user', 'team']),
      teamId: z.optional(opaque()),
      /** Idempotency key: a retry after a lost response stores the image once. */
      uploadKey: z.optional(opaque(64)),
    }),
    answer: asset,
    bodyLimit: uploadLimit,
  },
  listAssets: {
    method: 'GET',
    path: '/listAssets',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    summary:
      "The caller's drive, or the album of one of the caller's teams: every image, or a page with from, after or limit",
    query: {
      ...assetFilter,
      /** Start at this position, inclusive. The position of an image is its id, unless the list is sorted. */
      from: z.optional(opaque(600)),
      /** Start after this position. */
      after: z.optional(opaque(600)),
      /** Start at this image, wherever it is; without it nothing is listed. */
      at: z.optional(opaque()),
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/))),
    },
    answer: z.array(asset),
  },
  listAssetMarks: {
    method: 'GET',
    path: '/listAssetMarks',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    summary: 'How many images there are, and the position of every n-th, from which a page can start',
    query: assetFilter,
    answer: z.object({ total: z.int(), every: z.int(), marks: z.array(z.string()) }),
  },
  countAssets: {
    method: 'GET',
    path: '/countAssets',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    summary: 'How many images each choice of a filter would show, with all other filters applied',
    query: {
      ...assetFilter,
      /** Up to four moments, separated by commas. */
      moments: z.optional(
        z
          .string()
          .check(
            z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z){0,3}$/),
          ),
      ),
    },
    answer: assetCounts,
  },
  getStorage: {
    method: 'GET',
    path: '/getStorage',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    summary: "Storage of the caller's drive, or of a team's album; what lies in the trash counts",
    query: { teamId: z.optional(opaque()) },
    answer: storage,
  },
  deleteAsset: {
    method: 'DELETE',
    path: '/deleteAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    summary: 'Move an image to the trash, where it stays for 30 days',
    params: { id: opaque() },
  },
  deleteAssets: {
    method: 'POST',
    path: '/deleteAssets',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    summary: 'Move images to the trash: all of them or none',
    body: z.strictObject({ ids: assetIds }),
  },
  restoreAssets: {
    method: 'POST',
    path: '/restoreAssets',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    summary: 'Restore images from the trash',
    body: z.strictObject({ ids: assetIds }),
  },
  eraseAssets: {
    method: 'POST',
    path: '/eraseAssets',
    access: 'user',
    key: null,
    rule: 'ruleImage',
    summary: 'Delete images in the trash for good',
    body: z.strictObject({ ids: assetIds }),
  },
  emptyTrash: {
    method: 'POST',
    path: '/emptyTrash',
    access: 'user',
    key: null,
    rule: 'ownTeam',
    summary: "Delete everything in the trash of the caller's drive, or of an own team's album, for good",
    body: z.strictObject({ teamId: z.optional(opaque()) }),
  },
  renameAsset: {
    method: 'PATCH',
    path: '/renameAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    summary: 'Rename an own image',
    params: { id: opaque() },
    body: z.strictObject({ newName: text(1000, 1) }),
    answer: asset,
  },
  tagAsset: {
    method: 'PATCH',
    path: '/tagAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    summary: 'Replace the tags of an own image',
    params: { id: opaque() },
    body: z.strictObject({ tags: z.array(text(200)).check(z.maxLength(50)) }),
    answer: asset,
  },
  starAsset: {
    method: 'PATCH',
    path: '/starAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'seeImage',
    summary: "Add an image to the caller's favourites, or remove it",
    params: { id: opaque() },
    body: z.strictObject({ favourite: z.boolean() }),
  },
  shareAsset: {
    method: 'POST',
    path: '/shareAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    summary: 'Put an own image into a team album',
    params: { id: opaque() },
    body: z.strictObject({ teamId: opaque() }),
  },
  shareAssets: {
    method: 'POST',
    path: '/shareAssets',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    summary: 'Put own images into a team album: all of them or none',
    body: z.strictObject({ ids: assetIds, teamId: opaque() }),
  },

  getRecipe: {
    method: 'GET',
    path: '/getRecipe/{id}',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    summary: 'How an image was made; null for an upload',
    params: { id: opaque() },
    answer: z.nullable(recipe),
  },
  exportImage: {
    method: 'GET',
    path: '/exportImage/{id}',
    access: 'user',
    key: 'export',
    rule: 'seeImage',
    summary:
      'An image as a file for games. What the built-in engine made can be drawn anew: larger, as a sheet, in layers',
    params: { id: opaque() },
    query: { form: z.optional(z.enum(exportForms)), scale: z.optional(z.enum(exportScales)) },
    file: 'application/octet-stream',
  },

  // Generating
  startGenerations: {
    method: 'POST',
    path: '/generations',
    access: 'user',
    key: 'generate',
    rule: 'seeImage',
    summary: 'Hold the price of images and queue them; the same key returns the same generations',
    body: newGenerations,
    takesIdempotencyKey: true,
    answer: z.array(generation),
    bodyLimit: newGenerationsLimit,
  },
  getPlayable: {
    method: 'GET',
    path: '/getPlayable/{id}',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    summary:
      'The data to play an image of the built-in engine: frames of a sheet, parts to stretch, layers, a bar, a plan',
    params: { id: opaque() },
    answer: playable,
  },
  listGenerations: {
    method: 'GET',
    path: '/generations',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Generations of the caller, newest first, page by page',
    query: {
      tool: z.optional(z.enum(toolSlugs)),
      before: z.optional(opaque()),
      /** Beginnings of words of the prompt and of typed texts, with or without accents. */
      search: z.optional(text(200)),
      /** Only those whose image is a favourite. */
      kept: z.optional(z.literal('1')),
    },
    answer: z.object({ generations: z.array(generation), next: z.nullable(z.string()) }),
  },
  watchGenerations: {
    method: 'GET',
    path: '/generations/events',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Streams changes of the generations of the caller, one generation per event. The stream ends now and then: reconnect',
    file: 'text/event-stream',
  },
  getGeneration: {
    method: 'GET',
    path: '/generations/{id}',
    access: 'user',
    key: 'read',
    rule: 'ownGeneration',
    summary:
      'A generation of the caller; with `wait`, the answer comes when it is over or the seconds have passed',
    params: { id: opaque() },
    query: { wait: z.optional(z.string().check(z.regex(/^([0-5]?\d|60)$/))) },
    answer: generation,
  },
  markGeneration: {
    method: 'POST',
    path: '/generations/{id}/marks',
    access: 'user',
    key: 'write',
    rule: 'ownGeneration',
    summary:
      'Mark a generation as kept, or hide it: its image goes to the trash, and is restored when it is shown again',
    params: { id: opaque() },
    body: generationMarks,
    answer: generation,
  },
  cancelGeneration: {
    method: 'POST',
    path: '/generations/{id}/cancel',
    access: 'user',
    key: 'generate',
    rule: 'ownGeneration',
    summary: 'Cancel a generation and release its hold; one that has ended stays as it is',
    params: { id: opaque() },
    answer: generation,
  },

  sketch: {
    method: 'POST',
    path: '/sketch',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'A small free picture of a prompt by the built-in engine, without an account. Stores nothing',
    body: askedSketch,
    answer: sketch,
  },
  readPrompt: {
    method: 'POST',
    path: '/readPrompt',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'How the built-in engine understands a prompt. Changes nothing and costs nothing',
    body: askedReading,
    answer: promptReading,
  },

  previewOrder: {
    method: 'POST',
    path: '/previewOrder',
    access: 'user',
    key: 'generate',
    rule: 'self',
    summary: 'A small sketch of a form by the built-in engine. Costs nothing and stores nothing',
    body: askedPreview,
    answer: preview,
  },

  // Forms that are being filled in
  getDraft: {
    method: 'GET',
    path: '/drafts/{slug}',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "The caller's form of a tool as it was left, on any device; null if there is none",
    params: { slug: opaque(60) },
    answer: z.nullable(draft),
  },
  saveDraft: {
    method: 'POST',
    path: '/drafts',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Save a form while it is being filled in, one per tool. The latest change wins; returns the form that is stored',
    body: newDraft,
    answer: draft,
  },

  // Style kits
  listKits: {
    method: 'GET',
    path: '/kits',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Style kits of the caller, and those that others share with a team of the caller, newest first',
    answer: z.array(kit),
  },
  createKit: {
    method: 'POST',
    path: '/kits',
    access: 'user',
    key: 'write',
    rule: 'seeImage',
    summary: 'Create a style kit, which every tool can use; the same key returns the same kit',
    body: newKit,
    takesIdempotencyKey: true,
    answer: kit,
  },
  updateKit: {
    method: 'PATCH',
    path: '/kits/{id}',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    summary: 'Change an own style kit; what was made with it stays as it is',
    params: { id: opaque() },
    body: kitChange,
    answer: kit,
  },
  deleteKit: {
    method: 'DELETE',
    path: '/kits/{id}',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    summary: 'Delete an own style kit; it can be restored for a day',
    params: { id: opaque() },
  },
  restoreKit: {
    method: 'POST',
    path: '/kits/{id}/restore',
    access: 'user',
    key: 'write',
    rule: 'ownKit',
    summary: 'Restore an own style kit that was deleted within the last day',
    params: { id: opaque() },
    answer: kit,
  },

  // Tools
  getTool: {
    method: 'GET',
    path: '/getTool/{slug}',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'Where a tool is and what it costs',
    params: { slug: opaque(60) },
    answer: tool,
  },
  proxy: {
    method: 'POST',
    path: '/proxy',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "Forward a request to a guest tool's own server, and to no other",
    body: proxied,
    answer: z.unknown(),
    bodyLimit: 1_000_000,
  },

  // Notifications
  registerPush: {
    method: 'POST',
    path: '/registerPush',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Send push notifications about finished images to this device while the caller is signed in there',
    body: pushDevice,
  },

  // The profile
  updateProfile: {
    method: 'POST',
    path: '/updateProfile',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Change display name and, if sent, the photo',
    body: z.strictObject({
      /** A new photo as a data URL; the limit is the base64 length of 5 MB. */
      fileData: z.optional(text(photoLimit, 1)),
      fileName: z.optional(imageUpload.fileName),
      fileType: z.optional(imageUpload.fileType),
      removePhoto: z.optional(z.boolean()),
      displayName,
    }),
    answer: z.object({ displayName: z.string(), photoURL: z.nullable(z.string()) }),
    bodyLimit: photoLimit + 100_000,
  },

  // Identity
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Create an account and sign in',
    body: z.strictObject({
      displayName,
      email,
      password,
      acceptTerms: z.boolean(),
      language,
    }),
    answer: signedIn,
  },
  signIn: {
    method: 'POST',
    path: '/auth/signIn',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'Sign in with email and password',
    body: z.strictObject({ email, password }),
    answer: signedIn,
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'session',
    key: null,
    rule: 'session',
    summary: 'A fresh access token from the session, or null when nobody is signed in',
    answer: z.nullable(signedIn),
  },
  signOut: {
    method: 'POST',
    path: '/auth/signOut',
    access: 'session',
    key: null,
    rule: 'session',
    summary: 'End the session of this device',
  },
  confirmSignIn: {
    method: 'POST',
    path: '/auth/confirmSignIn',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'The second step of signing in: the ticket of the first, and a code of the authenticator app, a recovery code or a mailed code',
    body: z.strictObject({ ticket: opaque(), code: proofCode }),
    answer: signedIn,
  },
  finishAppSignIn: {
    method: 'POST',
    path: '/auth/google/finish',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'Sign in to a native app with the code from its browser and the secret whose hash it sent before (PKCE)',
    body: z.strictObject({ code: opaque(), secret: opaque() }),
    answer: z.extend(signedIn, { isNew: z.boolean() }),
  },
  confirmMailbox: {
    method: 'POST',
    path: '/auth/google/confirm',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'Continue with a Google account whose address Google does not host: the ticket, and the code that was mailed to the address',
    body: z.strictObject({ ticket: opaque(), code: proofCode }),
    answer: z.extend(signedIn, { isNew: z.boolean() }),
  },
  removeSignInMethod: {
    method: 'POST',
    path: '/auth/removeSignInMethod',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Remove the password or Google with a fresh code, but not the last of them; other devices are signed out',
    body: z.strictObject({ code: proofCode, method: z.enum(signInMethods) }),
  },
  getSecurity: {
    method: 'GET',
    path: '/auth/security',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'The sign-in methods of the caller',
    answer: security,
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/begin',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Create a secret for an authenticator app, with a fresh code; nothing changes until it is confirmed',
    body: z.strictObject({ code: proofCode }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/confirm',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Turn two-factor sign-in on with a code of the app; returns the recovery codes, once',
    body: z.strictObject({ code: proofCode }),
    answer: recoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/twoFactor/recoveryCodes',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Replace the recovery codes, with a code of the app or a recovery code',
    body: z.strictObject({ code: proofCode }),
    answer: recoveryCodes,
  },
  endTwoFactor: {
    method: 'POST',
    path: '/auth/twoFactor/end',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Turn two-factor sign-in off with a code of the app or a recovery code',
    body: z.strictObject({ code: proofCode }),
  },

  // Leaving
  previewClosing: {
    method: 'GET',
    path: '/account/closing',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'What would happen if the caller closed the account now',
    answer: closingPreview,
  },
  closeAccount: {
    method: 'POST',
    path: '/account/close',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Close the account with a fresh code: signed out everywhere now, erased some weeks later',
    body: z.strictObject({ code: proofCode, language }),
  },
  reopenAccount: {
    method: 'POST',
    path: '/account/reopen',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'Reopen a closed account before it is erased, with the ticket from signing in',
    body: z.strictObject({ ticket: opaque() }),
    answer: signedIn,
  },
  requestTakeout: {
    method: 'POST',
    path: '/account/takeout',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Request an archive of everything stored about the caller; a mail says when it is ready',
    answer: takeout,
  },
  getTakeout: {
    method: 'GET',
    path: '/account/takeout',
    access: 'user',
    key: null,
    rule: 'self',
    summary: "The caller's latest archive, or null",
    answer: z.nullable(takeout),
  },
  requestCode: {
    method: 'POST',
    path: '/auth/requestCode',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Mail a code that confirms one sensitive action within ten minutes',
    body: z.strictObject({ language, purpose: z.enum(proofPurposes) }),
  },
  changePassword: {
    method: 'POST',
    path: '/auth/changePassword',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Change the password with a fresh code; all other devices are signed out',
    body: z.strictObject({ code: proofCode, password }),
  },
  requestEmailChange: {
    method: 'POST',
    path: '/auth/requestEmailChange',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Request another e-mail address with a fresh code; the link mailed to it makes the change',
    body: z.strictObject({ code: proofCode, email, language }),
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/confirmEmailChange',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Change the e-mail address with the mailed token; only for the account that requested it',
    body: z.strictObject({ token: text(200, 1), language }),
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/auth/cancelEmailChange',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Cancel a change of the e-mail address: the mailed link stops working',
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Sessions of the caller, the last used first',
    answer: z.array(device),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'user',
    key: null,
    rule: 'ownSession',
    summary: 'End a session of the caller',
    params: { id: opaque() },
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/auth/signOutEverywhere',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'End every session of the caller, this one included',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/requestPasswordReset',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Send a reset link, if the address has an account',
    body: z.strictObject({ email, language }),
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/resetPassword',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'Set a new password with the token of a reset mail',
    body: z.strictObject({ token: opaque(), password }),
  },
  previewVerification: {
    method: 'POST',
    path: '/auth/verifyEmail/preview',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary: 'What confirming an address with the token of a verification mail would do; changes nothing',
    body: z.strictObject({ token: opaque() }),
    answer: verification,
    showsSession: true,
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verifyEmail',
    access: 'anyone',
    key: null,
    rule: 'proof',
    summary:
      'Confirm an address with the token of a verification mail; outside the session that asked for it with a new password, which ends the old one and every session',
    body: z.strictObject({ token: opaque(), password: z.optional(password) }),
    showsSession: true,
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resendVerification',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Send the verification mail again',
    body: z.strictObject({ language }),
  },
  getSettings: {
    method: 'GET',
    path: '/getSettings',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Public settings of this installation',
    answer: settings,
  },
  reportError: {
    method: 'POST',
    path: '/reportError',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Report an error in a page, without personal data',
    body: z.strictObject({
      kind: z.enum(reportKinds),
      message: text(reportLimits.message),
      frames: z.array(z.string().check(z.regex(framePattern))).check(z.maxLength(reportLimits.frames)),
      page: z.string().check(z.regex(pagePattern)),
      /** The id of the call that failed, if the error came from a call. */
      requestId: z.optional(z.string().check(z.regex(requestIdPattern))),
    }),
    bodyLimit: 8192,
    isUnlogged: true,
  },
  // Keys for programs
  listApiKeys: {
    method: 'GET',
    path: '/keys',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'The API keys of the caller, the newest first',
    answer: z.array(apiKey),
  },
  createApiKey: {
    method: 'POST',
    path: '/keys',
    access: 'user',
    key: null,
    rule: 'self',
    summary: 'Make an API key with a fresh proof. The answer has its secret, which is not shown again',
    body: newApiKey,
    answer: madeApiKey,
  },
  changeApiKey: {
    method: 'PATCH',
    path: '/keys/{id}',
    access: 'user',
    key: null,
    rule: 'ownApiKey',
    summary: 'Rename an API key, or change the credits that it may spend in a month',
    params: { id: opaque() },
    body: apiKeyChange,
    answer: apiKey,
  },
  rotateApiKey: {
    method: 'POST',
    path: '/keys/{id}/rotate',
    access: 'user',
    key: null,
    rule: 'ownApiKey',
    summary: 'Give an API key another secret with a fresh proof; the old one may go on working for a while',
    params: { id: opaque() },
    body: apiKeyRotation,
    answer: madeApiKey,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/keys/{id}',
    access: 'user',
    key: null,
    rule: 'ownApiKey',
    summary: 'End an API key at once and for good',
    params: { id: opaque() },
  },
  reportApiKey: {
    method: 'POST',
    path: '/keys/report',
    access: 'anyone',
    key: null,
    rule: 'anyone',
    summary: 'Report a secret that was found in public. It is revoked, and its owner gets a mail',
    body: leakedApiKey,
  },
  // Webhooks
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    access: 'user',
    key: 'read',
    rule: 'self',
    summary: 'The webhooks of the caller, the newest first',
    answer: z.array(webhook),
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    access: 'user',
    key: null,
    rule: 'self',
    summary:
      'Make a webhook with a fresh proof, and send it a test. The answer has its secret, which is not shown again',
    body: newWebhook,
    answer: madeWebhook,
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/webhooks/{id}',
    access: 'user',
    key: null,
    rule: 'ownWebhook',
    summary: 'Choose the events of a webhook, and switch it on or off',
    params: { id: opaque() },
    body: webhookChange,
    answer: webhook,
  },
  rotateWebhook: {
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    access: 'user',
    key: null,
    rule: 'ownWebhook',
    summary: 'Give a webhook another secret with a fresh proof; for a day, messages are signed by both',
    params: { id: opaque() },
    body: webhookRotation,
    answer: madeWebhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: 'user',
    key: null,
    rule: 'ownWebhook',
    summary: 'Delete a webhook and all of its messages',
    params: { id: opaque() },
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/{id}/test',
    access: 'user',
    key: null,
    rule: 'ownWebhook',
    summary: 'Send a test to a webhook',
    params: { id: opaque() },
    answer: delivery,
  },
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: 'user',
    key: 'read',
    rule: 'ownWebhook',
    summary: 'The messages of a webhook, the newest first, in pages',
    params: { id: opaque() },
    query: { before: z.optional(opaque()) },
    answer: z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) }),
  },
  replayDelivery: {
    method: 'POST',
    path: '/webhooks/deliveries/{id}/replay',
    access: 'user',
    key: 'write',
    rule: 'ownDelivery',
    summary: 'Send a message again, under the same id',
    params: { id: opaque() },
    answer: delivery,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;

type Inferred<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;
type InferredFields<T> = T extends Fields ? z.infer<z.ZodMiniObject<T>> : undefined;
type Field<C, K extends string> = K extends keyof C ? C[K] : undefined;

export type Params<N extends CallName> = InferredFields<Field<Calls[N], 'params'>>;
export type Query<N extends CallName> = InferredFields<Field<Calls[N], 'query'>>;
export type Body<N extends CallName> = Inferred<Field<Calls[N], 'body'>>;
export type Answer<N extends CallName> =
  Field<Calls[N], 'file'> extends 'application/octet-stream'
    ? Blob
    : Field<Calls[N], 'file'> extends string
      ? string
      : Inferred<Field<Calls[N], 'answer'>>;
