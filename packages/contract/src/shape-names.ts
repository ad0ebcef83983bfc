import { notices } from './activity.ts';
import { apiKey, madeApiKey, newApiKey } from './api-keys.ts';
import { brief, briefEdits, direction, promptReading } from './briefs.ts';
import { comment, newComment, talk } from './comments.ts';
import { deviceLogin, finishedDeviceLogin, newDeviceLogin, startedDeviceLogin } from './device-login.ts';
import { edit, editing, newEdit } from './edits.ts';
import { galleryPage, galleryPicture, galleryPictureWithRecipe, openRecipe, ownPicture } from './gallery.ts';
import { generation, newGenerations, recipe, tool } from './generations.ts';
import { invitations, joining } from './joining.ts';
import { kit, kitChange, newKit } from './kits.ts';
import { takedown } from './moderation.ts';
import { playable } from './playable.ts';
import { collection, organised, project, savedSearch } from './projects.ts';
import {
  asset,
  assetCounts,
  device,
  duplicates,
  historyEntry,
  member,
  order,
  security,
  settings,
  signedIn,
  storage,
  subscription,
  takeout,
  team,
  user,
  wallet,
} from './shapes.ts';
import { shareLink, shownShare } from './shares.ts';
import { teamCredits, teamEntry } from './team-credits.ts';
import { delivery, madeWebhook, webhook } from './webhooks.ts';

/** The shapes that the OpenAPI document names, and that generated clients name their types after. */
export const shapeNames = {
  ApiKey: apiKey,
  Asset: asset,
  AssetCounts: assetCounts,
  Brief: brief,
  BriefEdits: briefEdits,
  Collection: collection,
  Comment: comment,
  Delivery: delivery,
  Device: device,
  Direction: direction,
  DeviceLogin: deviceLogin,
  Duplicates: duplicates,
  Edit: edit,
  Editing: editing,
  FinishedDeviceLogin: finishedDeviceLogin,
  GalleryPage: galleryPage,
  GalleryPicture: galleryPicture,
  GalleryPictureWithRecipe: galleryPictureWithRecipe,
  Generation: generation,
  HistoryEntry: historyEntry,
  Invitations: invitations,
  TeamCredits: teamCredits,
  TeamEntry: teamEntry,
  Kit: kit,
  KitChange: kitChange,
  MadeApiKey: madeApiKey,
  MadeWebhook: madeWebhook,
  Member: member,
  NewApiKey: newApiKey,
  NewComment: newComment,
  NewDeviceLogin: newDeviceLogin,
  NewEdit: newEdit,
  NewGenerations: newGenerations,
  NewKit: newKit,
  Notices: notices,
  OpenRecipe: openRecipe,
  Order: order,
  Organised: organised,
  OwnPicture: ownPicture,
  Playable: playable,
  Project: project,
  PromptReading: promptReading,
  Recipe: recipe,
  SavedSearch: savedSearch,
  Security: security,
  Settings: settings,
  ShareLink: shareLink,
  ShownShare: shownShare,
  SignedIn: signedIn,
  StartedDeviceLogin: startedDeviceLogin,
  Storage: storage,
  Subscription: subscription,
  Takedown: takedown,
  Takeout: takeout,
  Talk: talk,
  Team: team,
  TeamJoining: joining,
  Tool: tool,
  User: user,
  Wallet: wallet,
  Webhook: webhook,
} as const;
