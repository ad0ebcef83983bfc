import { randomBytes } from 'node:crypto';
import type { CallName } from '@artcade/contract/calls';
import { newEmail, registration } from './visitor.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A PNG of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const kit = {
  name: 'Lantern Bay',
  genre: 'rpg',
  style: 'flat',
  colours: ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'],
  teamId: null,
};

/** A body of valid shape for each call that has one. A served call without an entry here fails its tests. */
export const rightBodies: Partial<Record<CallName, () => Fields>> = {
  register: () => registration(newEmail()),
  signIn: () => ({ email: 'nobody@example.com', password: 'coin-slot-7' }),
  requestPasswordReset: () => ({ email: newEmail(), language: 'en' }),
  resetPassword: () => ({ token: 'made-up', password: 'coin-slot-7' }),
  previewVerification: () => ({ token: 'made-up' }),
  verifyEmail: () => ({ token: 'made-up' }),
  resendVerification: () => ({ language: 'en' }),
  purchaseCredits: () => ({ amount: 100 }),
  setSubscription: () => ({ newPlanId: 'light' }),
  createPayment: () => ({ packId: 'trial' }),
  confirmPayment: () => ({ TradeInfo: '00', TradeSha: '00' }),
  createTeam: () => ({ name: 'Night Shift' }),
  addTeamMember: () => ({ userIdentifier: 'nobody@example.com' }),
  setTeamJoining: () => ({}),
  uploadImage: () => ({
    fileData: `data:image/png;base64,${dot}`,
    fileName: 'dot.png',
    fileType: 'image/png',
    contextType: 'user',
  }),
  deleteAssets: () => ({ ids: ['made-up'] }),
  restoreAssets: () => ({ ids: ['made-up'] }),
  eraseAssets: () => ({ ids: ['made-up'] }),
  emptyTrash: () => ({}),
  renameAsset: () => ({ newName: 'dusk.png' }),
  tagAsset: () => ({ tags: ['boss'] }),
  starAsset: () => ({ favourite: true }),
  shareAsset: () => ({ teamId: 'made-up' }),
  shareAssets: () => ({ ids: ['made-up'], teamId: 'made-up' }),
  startGenerations: () => ({
    tool: 'logo-generator',
    mode: 'create',
    prompt: 'a coin',
    inputs: { title: 'Coin' },
    style: 'flat',
    palette: 'auto',
    size: 'small',
    variations: 1,
    key: newEmail().replace('@', '-'),
  }),
  readPrompt: () => ({
    tool: 'character-generator',
    mode: 'create',
    prompt: 'a knight with a katana',
    inputs: {},
    language: 'en',
  }),
  createKit: () => ({ ...kit, logoId: null, heroId: null, key: newEmail().replace('@', '-') }),
  updateKit: () => kit,
  requestCode: () => ({ language: 'en', purpose: 'password' }),
  changePassword: () => ({ code: '123456', password: 'coin-slot-8' }),
  requestEmailChange: () => ({ code: '123456', email: newEmail(), language: 'en' }),
  confirmEmailChange: () => ({ token: 'made-up', language: 'en' }),
  confirmSignIn: () => ({ ticket: 'made-up', code: '123456' }),
  confirmMailbox: () => ({ ticket: 'made-up', code: '123456' }),
  removeSignInMethod: () => ({ code: '123456', method: 'google' }),
  finishAppSignIn: () => ({ code: 'made-up', secret: 'made-up' }),
  beginTwoFactor: () => ({ code: '123456' }),
  confirmTwoFactor: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ code: '123456' }),
  endTwoFactor: () => ({ code: '123456' }),
  closeAccount: () => ({ code: '123456', language: 'en' }),
  reopenAccount: () => ({ ticket: 'made-up' }),
  registerPush: () => ({ platform: 'ios', token: randomBytes(32).toString('hex') }),
  updateProfile: () => ({ displayName: 'Ana' }),
  reportError: () => ({
    kind: 'error',
    message: "TypeError: Cannot read properties of undefined (reading 'map')",
    frames: ['assets/first-1a2b.js:1:20'],
    page: '/tools',
  }),
  proxy: () => ({ targetUrl: 'https://tool.example/', method: 'GET' }),
};
