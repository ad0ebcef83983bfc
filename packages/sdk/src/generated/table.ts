// Generated from the contract: npm run sdk

import type { Client } from './api.ts';

export interface Entry {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** The answer is a file. */
  isFile?: true;
  /** The field of the body that makes a repetition harmless. */
  key?: 'key' | 'uploadKey';
  /** No key is sent. */
  isOpen?: true;
}

export const table: Readonly<Record<keyof Client, Entry>> = {
  getWallet: { method: 'GET', path: '/getWallet' },
  listHistory: { method: 'GET', path: '/listHistory' },
  listTeams: { method: 'GET', path: '/listTeams' },
  uploadImage: { method: 'POST', path: '/uploadImage', key: 'uploadKey' },
  listAssets: { method: 'GET', path: '/listAssets' },
  listAssetMarks: { method: 'GET', path: '/listAssetMarks' },
  countAssets: { method: 'GET', path: '/countAssets' },
  listDuplicates: { method: 'GET', path: '/listDuplicates' },
  getStorage: { method: 'GET', path: '/getStorage' },
  deleteAsset: { method: 'DELETE', path: '/deleteAsset/{id}' },
  deleteAssets: { method: 'POST', path: '/deleteAssets' },
  restoreAssets: { method: 'POST', path: '/restoreAssets' },
  renameAsset: { method: 'PATCH', path: '/renameAsset/{id}' },
  tagAsset: { method: 'PATCH', path: '/tagAsset/{id}' },
  starAsset: { method: 'PATCH', path: '/starAsset/{id}' },
  shareAsset: { method: 'POST', path: '/shareAsset/{id}' },
  shareAssets: { method: 'POST', path: '/shareAssets' },
  organiseAssets: { method: 'POST', path: '/organiseAssets' },
  getRecipe: { method: 'GET', path: '/getRecipe/{id}' },
  exportImage: { method: 'GET', path: '/exportImage/{id}', isFile: true },
  listVersions: { method: 'GET', path: '/assets/{id}/versions' },
  listCopies: { method: 'GET', path: '/assets/{id}/copies' },
  addVersion: { method: 'POST', path: '/assets/{id}/versions' },
  listProjects: { method: 'GET', path: '/projects' },
  createProject: { method: 'POST', path: '/projects' },
  updateProject: { method: 'PATCH', path: '/projects/{id}' },
  downloadProject: { method: 'GET', path: '/projects/{id}/download' },
  createCollection: { method: 'POST', path: '/projects/{id}/collections' },
  updateCollection: { method: 'PATCH', path: '/collections/{id}' },
  deleteCollection: { method: 'DELETE', path: '/collections/{id}' },
  startGenerations: { method: 'POST', path: '/generations', key: 'key' },
  startEdit: { method: 'POST', path: '/edits', key: 'key' },
  getEditing: { method: 'GET', path: '/edits/{id}' },
  getPlayable: { method: 'GET', path: '/getPlayable/{id}' },
  listGenerations: { method: 'GET', path: '/generations' },
  getGeneration: { method: 'GET', path: '/generations/{id}' },
  markGeneration: { method: 'POST', path: '/generations/{id}/marks' },
  cancelGeneration: { method: 'POST', path: '/generations/{id}/cancel' },
  readPrompt: { method: 'POST', path: '/readPrompt' },
  directPrompt: { method: 'POST', path: '/directPrompt' },
  previewOrder: { method: 'POST', path: '/previewOrder' },
  appealRefusal: { method: 'POST', path: '/appeals' },
  listKits: { method: 'GET', path: '/kits' },
  createKit: { method: 'POST', path: '/kits', key: 'key' },
  updateKit: { method: 'PATCH', path: '/kits/{id}' },
  deleteKit: { method: 'DELETE', path: '/kits/{id}' },
  restoreKit: { method: 'POST', path: '/kits/{id}/restore' },
  getTool: { method: 'GET', path: '/getTool/{slug}' },
  startDeviceLogin: { method: 'POST', path: '/device/start', isOpen: true },
  finishDeviceLogin: { method: 'POST', path: '/device/finish', isOpen: true },
  listWebhooks: { method: 'GET', path: '/webhooks' },
  listDeliveries: { method: 'GET', path: '/webhooks/{id}/deliveries' },
  replayDelivery: { method: 'POST', path: '/webhooks/deliveries/{id}/replay' },
};

/** The fields of answers that are addresses at the server. */
export const addressFields: readonly string[] = ['url', 'gridUrl', 'previewUrl', 'photoURL'];
