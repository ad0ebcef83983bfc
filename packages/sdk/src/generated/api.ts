// Generated from the contract: npm run sdk

import type { CallOptions } from '../call-options.ts';

/** The codes of refusals. A newer server may send others. */
export type ErrorCode =
  | 'invalid_input'
  | 'malformed_json'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'forbidden'
  | 'forbidden_origin'
  | 'rate_limited'
  | 'too_slow'
  | 'unavailable'
  | 'internal'
  | 'unauthenticated'
  | 'token_expired'
  | 'token_invalid'
  | 'invalid_credentials'
  | 'invalid_email'
  | 'account_disabled'
  | 'email_taken'
  | 'weak_password'
  | 'demo_missing'
  | 'terms_required'
  | 'link_expired'
  | 'code_wrong'
  | 'code_required'
  | 'common_password'
  | 'password_required'
  | 'email_code_required'
  | 'last_sign_in_method'
  | 'second_factor_required'
  | 'mailed_code_required'
  | 'two_factor_on'
  | 'key_invalid'
  | 'key_scope'
  | 'key_cap'
  | 'spending_limit'
  | 'key_not_found'
  | 'too_many_keys'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'device_code_wrong'
  | 'share_gone'
  | 'share_waiting'
  | 'share_password'
  | 'too_many_shares'
  | 'gallery_off'
  | 'picture_gone'
  | 'picture_taken_down'
  | 'too_many_pictures'
  | 'email_unconfirmed'
  | 'appeal_made'
  | 'too_many_blocks'
  | 'webhook_address'
  | 'webhook_not_found'
  | 'too_many_webhooks'
  | 'two_factor_off'
  | 'account_closed'
  | 'provider_failed'
  | 'email_unverified'
  | 'insufficient_credits'
  | 'team_limit'
  | 'gift_too_large'
  | 'payment_required'
  | 'payment_unconfigured'
  | 'payment_unverified'
  | 'payment_failed'
  | 'order_not_found'
  | 'gateway_failed'
  | 'no_subscription'
  | 'subscription_ending'
  | 'managed_in_store'
  | 'image_unreadable'
  | 'image_dimensions'
  | 'image_too_large'
  | 'photo_refused'
  | 'image_name'
  | 'storage_full'
  | 'album_full'
  | 'storage_unavailable'
  | 'disk_full'
  | 'uploads_full'
  | 'too_many_versions'
  | 'too_many_comments'
  | 'engine_refused'
  | 'engine_busy'
  | 'engine_used_up'
  | 'engine_failed'
  | 'generation_expired'
  | 'too_many_generations'
  | 'edit_impossible'
  | 'prompt_refused'
  | 'picture_refused'
  | 'making_suspended'
  | 'new_account_limit'
  | 'too_many_appeals'
  | 'kit_not_found'
  | 'too_many_kits'
  | 'too_many_projects'
  | 'too_many_collections'
  | 'export_impossible'
  | 'too_many_exports'
  | 'tool_not_found'
  | 'target_forbidden'
  | 'target_failed'
  | 'plan_required'
  | 'team_not_found'
  | 'user_not_found'
  | 'already_member'
  | 'team_full'
  | 'too_many_teams'
  | 'invitation_not_found'
  | 'join_blocked'
  | 'too_many_invitations'
  | 'requests_full'
  | 'team_link_not_found'
  | 'too_many_team_links'
  | 'team_too_large'
  | 'team_owes';

/** An order whose idempotency key the SDK makes, unless there is one. */
export type Keyed<Order extends { key: string }> = Omit<Order, 'key'> & { key?: string | undefined };

export interface Client {
  /** Credits and subscription of the caller. Scope: `read`. */
  getWallet(input?: Record<string, never>, options?: CallOptions): Promise<Wallet>;
  /** Changes of the balance, newest first, page by page. Scope: `read`. */
  listHistory(input?: {
    before?: string | undefined;
  }, options?: CallOptions): Promise<{
    entries: HistoryEntry[];
    next: string | null;
  }>;
  /** Teams of the caller. Scope: `read`. */
  listTeams(input?: Record<string, never>, options?: CallOptions): Promise<Team[]>;
  /** Store an image in the drive or a team album. Also as multipart/form-data: the fields, then `file`. Scope: `write`. */
  uploadImage(input: {
    fileData: string;
    fileName: string;
    fileType: string;
    toolCost?: number | undefined;
    tool?: string | undefined;
    contextType: 'user' | 'team';
    teamId?: string | undefined;
    uploadKey?: string | undefined;
    versionOf?: string | undefined;
    recipe?: string | undefined;
    copies?: 'store' | 'skip' | undefined;
  }, options?: CallOptions): Promise<Asset>;
  /** The caller's drive, or the album of one of the caller's teams: every image, or a page with from, after or limit. Scope: `read`. */
  listAssets(input?: {
    ownerUid?: string | undefined;
    teamId?: string | undefined;
    trash?: '0' | '1' | undefined;
    name?: string | undefined;
    tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
    since?: string | undefined;
    until?: string | undefined;
    minSize?: string | undefined;
    maxSize?: string | undefined;
    search?: string | undefined;
    style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
    kit?: string | undefined;
    shape?: 'square' | 'wide' | 'tall' | undefined;
    pixels?: 'small' | 'medium' | 'large' | undefined;
    transparent?: '0' | '1' | undefined;
    favourite?: '0' | '1' | undefined;
    projectId?: string | undefined;
    collectionId?: string | undefined;
    state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
    sort?: 'newest' | 'oldest' | 'name' | 'size' | undefined;
    from?: string | undefined;
    after?: string | undefined;
    at?: string | undefined;
    limit?: string | undefined;
  }, options?: CallOptions): Promise<Asset[]>;
  /** How many images there are, and the position of every n-th, from which a page can start. Scope: `read`. */
  listAssetMarks(input?: {
    ownerUid?: string | undefined;
    teamId?: string | undefined;
    trash?: '0' | '1' | undefined;
    name?: string | undefined;
    tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
    since?: string | undefined;
    until?: string | undefined;
    minSize?: string | undefined;
    maxSize?: string | undefined;
    search?: string | undefined;
    style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
    kit?: string | undefined;
    shape?: 'square' | 'wide' | 'tall' | undefined;
    pixels?: 'small' | 'medium' | 'large' | undefined;
    transparent?: '0' | '1' | undefined;
    favourite?: '0' | '1' | undefined;
    projectId?: string | undefined;
    collectionId?: string | undefined;
    state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
    sort?: 'newest' | 'oldest' | 'name' | 'size' | undefined;
  }, options?: CallOptions): Promise<{
    total: number;
    every: number;
    marks: string[];
  }>;
  /** How many images each choice of a filter would show, with all other filters applied. Scope: `read`. */
  countAssets(input?: {
    ownerUid?: string | undefined;
    teamId?: string | undefined;
    trash?: '0' | '1' | undefined;
    name?: string | undefined;
    tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
    since?: string | undefined;
    until?: string | undefined;
    minSize?: string | undefined;
    maxSize?: string | undefined;
    search?: string | undefined;
    style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
    kit?: string | undefined;
    shape?: 'square' | 'wide' | 'tall' | undefined;
    pixels?: 'small' | 'medium' | 'large' | undefined;
    transparent?: '0' | '1' | undefined;
    favourite?: '0' | '1' | undefined;
    projectId?: string | undefined;
    collectionId?: string | undefined;
    state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
    sort?: 'newest' | 'oldest' | 'name' | 'size' | undefined;
    moments?: string | undefined;
  }, options?: CallOptions): Promise<AssetCounts>;
  /** Images that are in one place more than once: first the same content, then what looks almost the same. Scope: `read`. */
  listDuplicates(input?: {
    teamId?: string | undefined;
    after?: string | undefined;
  }, options?: CallOptions): Promise<Duplicates>;
  /** Storage of the caller's drive, or of a team's album; what lies in the trash counts. Scope: `read`. */
  getStorage(input?: {
    teamId?: string | undefined;
  }, options?: CallOptions): Promise<Storage>;
  /** Move an image to the trash, where it stays for 30 days. Scope: `write`. */
  deleteAsset(input: {
    id: string;
  }, options?: CallOptions): Promise<void>;
  /** Move images to the trash: all of them or none. Scope: `write`. */
  deleteAssets(input: {
    ids: string[];
  }, options?: CallOptions): Promise<void>;
  /** Restore images from the trash. Scope: `write`. */
  restoreAssets(input: {
    ids: string[];
  }, options?: CallOptions): Promise<void>;
  /** Rename an own image. Scope: `write`. */
  renameAsset(input: {
    id: string;
  } & {
    newName: string;
  }, options?: CallOptions): Promise<Asset>;
  /** Replace the tags of an own image. Scope: `write`. */
  tagAsset(input: {
    id: string;
  } & {
    tags: string[];
  }, options?: CallOptions): Promise<Asset>;
  /** Add an image to the caller's favourites, or remove it. Scope: `write`. */
  starAsset(input: {
    id: string;
  } & {
    favourite: boolean;
  }, options?: CallOptions): Promise<void>;
  /** Put an own image into a team album. Scope: `write`. */
  shareAsset(input: {
    id: string;
  } & {
    teamId: string;
  }, options?: CallOptions): Promise<void>;
  /** Put own images into a team album: all of them or none. Scope: `write`. */
  shareAssets(input: {
    ids: string[];
    teamId: string;
  }, options?: CallOptions): Promise<void>;
  /** Change project, state, note, tags and collections of up to 500 images: all of them or none. Or of everything that a filter finds, up to 10,000 images in one call. Scope: `write`. */
  organiseAssets(input: {
    ids: string[];
    change: {
      projectId?: string | null | undefined;
      state?: 'idea' | 'chosen' | 'final' | null | undefined;
      note?: string | null | undefined;
      addTags?: string[] | undefined;
      removeTags?: string[] | undefined;
      addToCollections?: string[] | undefined;
      removeFromCollections?: string[] | undefined;
    };
  } | {
    filter: {
      name?: string | undefined;
      tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
      since?: string | undefined;
      until?: string | undefined;
      minSize?: string | undefined;
      maxSize?: string | undefined;
      search?: string | undefined;
      style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
      kit?: string | undefined;
      shape?: 'square' | 'wide' | 'tall' | undefined;
      pixels?: 'small' | 'medium' | 'large' | undefined;
      transparent?: '0' | '1' | undefined;
      favourite?: '0' | '1' | undefined;
      projectId?: string | undefined;
      collectionId?: string | undefined;
      state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
      teamId?: string | undefined;
    };
    change: {
      projectId?: string | null | undefined;
      state?: 'idea' | 'chosen' | 'final' | null | undefined;
      note?: string | null | undefined;
      addTags?: string[] | undefined;
      removeTags?: string[] | undefined;
      addToCollections?: string[] | undefined;
      removeFromCollections?: string[] | undefined;
    };
    after?: string | undefined;
    limit?: number | undefined;
  }, options?: CallOptions): Promise<Organised>;
  /** How an image was made; null for an upload. Scope: `read`. */
  getRecipe(input: {
    id: string;
  }, options?: CallOptions): Promise<Recipe | null>;
  /** An image as a file for games. What the built-in engine made can be drawn anew: larger, as a sheet, in layers. Scope: `export`. */
  exportImage(input: {
    id: string;
    form?: 'png' | 'webp' | 'avif' | 'figures' | 'figures-json' | 'sheet' | 'aseprite' | 'nine-slice' | 'layers' | 'plan' | 'psd' | 'ora' | 'phaser' | 'pixi' | 'godot' | undefined;
    scale?: '1' | '2' | '4' | undefined;
  }, options?: CallOptions): Promise<Blob>;
  /** All versions of an image, oldest first: edits, redraws and new uploads. Scope: `read`. */
  listVersions(input: {
    id: string;
  }, options?: CallOptions): Promise<Asset[]>;
  /** Where an image was shared: its copies in albums of the caller's teams. Scope: `read`. */
  listCopies(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
    teamId: string;
    ownerUid: string | null;
  }[]>;
  /** Make an image a version of another one; an own image from the drive is put into the album first. Scope: `write`. */
  addVersion(input: {
    id: string;
  } & {
    assetId: string;
  }, options?: CallOptions): Promise<Asset[]>;
  /** Projects in the caller's drive, or of a team, the newest first, with their collections. Scope: `read`. */
  listProjects(input?: {
    teamId?: string | undefined;
  }, options?: CallOptions): Promise<Project[]>;
  /** Make a project in the caller's drive or in a team. Scope: `write`. */
  createProject(input: {
    name: string;
    teamId?: string | undefined;
  }, options?: CallOptions): Promise<Project>;
  /** Rename a project, archive it or take it out of the archive. Scope: `write`. */
  updateProject(input: {
    id: string;
  } & {
    name?: string | undefined;
    isArchived?: boolean | undefined;
  }, options?: CallOptions): Promise<Project>;
  /** A project as zip files: its images in folders by collection, with tags, states, notes and recipes beside them. Scope: `export`. */
  downloadProject(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    files: {
      name: string;
      images: number;
      bytes: number;
      url: string;
    }[];
  }>;
  /** Make a collection in a project; with a search, a smart one. Scope: `write`. */
  createCollection(input: {
    id: string;
  } & {
    name: string;
    search?: SavedSearch | undefined;
  }, options?: CallOptions): Promise<Collection>;
  /** Rename a collection, or change the search of a smart one. Scope: `write`. */
  updateCollection(input: {
    id: string;
  } & {
    name?: string | undefined;
    search?: SavedSearch | undefined;
  }, options?: CallOptions): Promise<Collection>;
  /** Delete a collection. Its images stay in the project. Scope: `write`. */
  deleteCollection(input: {
    id: string;
  }, options?: CallOptions): Promise<void>;
  /** Hold the price of images and queue them; the same key returns the same generations. Scope: `generate`. */
  startGenerations(input: Keyed<NewGenerations>, options?: CallOptions): Promise<Generation[]>;
  /** Hold the price of an edit of an image and queue it; the result is a version of the image. The same key returns the same edit. Scope: `generate`. */
  startEdit(input: Keyed<NewEdit>, options?: CallOptions): Promise<Generation>;
  /** Which edits are offered for an image, by which engine, and what one costs. Scope: `read`. */
  getEditing(input: {
    id: string;
  }, options?: CallOptions): Promise<Editing>;
  /** The data to play an image of the built-in engine: frames of a sheet, parts to stretch, layers, a bar, a plan. Scope: `read`. */
  getPlayable(input: {
    id: string;
  }, options?: CallOptions): Promise<Playable>;
  /** Generations of the caller, newest first, page by page. Scope: `read`. */
  listGenerations(input?: {
    tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | undefined;
    before?: string | undefined;
    search?: string | undefined;
    kept?: '1' | undefined;
  }, options?: CallOptions): Promise<{
    generations: Generation[];
    next: string | null;
  }>;
  /** A generation of the caller; with `wait`, the answer comes when it is over or the seconds have passed. Scope: `read`. */
  getGeneration(input: {
    id: string;
    wait?: string | undefined;
  }, options?: CallOptions): Promise<Generation>;
  /** Mark a generation as kept, or hide it: its image goes to the trash, and is restored when it is shown again. Scope: `write`. */
  markGeneration(input: {
    id: string;
  } & {
    isKept?: boolean | undefined;
    isHidden?: boolean | undefined;
  }, options?: CallOptions): Promise<Generation>;
  /** Cancel a generation and release its hold; one that has ended stays as it is. Scope: `generate`. */
  cancelGeneration(input: {
    id: string;
  }, options?: CallOptions): Promise<Generation>;
  /** How the built-in engine understands a prompt. Changes nothing and costs nothing. Scope: `read`. */
  readPrompt(input: {
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    mode: 'create' | 'edit';
    prompt: string;
    inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    language: 'en' | 'zh' | 'vi' | 'th' | 'id';
    briefEdits?: BriefEdits | undefined;
    directed?: Brief | undefined;
  }, options?: CallOptions): Promise<PromptReading>;
  /** How the language model of this installation would make the picture: words, a prompt and a brief for each direction. Costs no credits. Scope: `generate`. */
  directPrompt(input: {
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    prompt: string;
    inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
    language: 'en' | 'zh' | 'vi' | 'th' | 'id';
    kitId?: string | undefined;
    engine?: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability' | undefined;
    count: number;
  }, options?: CallOptions): Promise<{
    directions: Direction[];
    trouble: 'off' | 'busy' | 'refused' | 'failed' | null;
  }>;
  /** Small sketches of a form by the built-in engine. Cost nothing and store nothing. Scope: `generate`. */
  previewOrder(input: {
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    mode: 'create';
    prompt: string;
    inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
    palette: 'auto' | 'sunset' | 'forest' | 'ocean' | 'candy' | 'neon' | 'earth' | 'ice' | 'ember' | 'mono';
    size: string;
    language?: 'en' | 'zh' | 'vi' | 'th' | 'id' | undefined;
    briefEdits?: BriefEdits | undefined;
    brief?: undefined;
    directed?: Brief | undefined;
    seed: number;
    takes?: {
      seed: number;
      inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    }[] | undefined;
    side?: number | undefined;
    references?: {
      assetId: string;
    }[] | undefined;
    kitId?: string | undefined;
  }, options?: CallOptions): Promise<{
    pictures: string[];
  }>;
  /** Asks an operator to let words pass that were refused by `prompt_refused`, or an image that a check keeps from others. The same again is the same appeal. Scope: `generate`. */
  appealRefusal(input?: {
    words?: string | undefined;
    imageId?: string | undefined;
    note?: string | undefined;
  }, options?: CallOptions): Promise<{
    id: string;
    category: 'minors' | 'sexual' | 'real_people' | 'hate' | 'gore' | 'other';
    state: 'open' | 'allowed' | 'upheld';
    createdAt: string;
  }>;
  /** Style kits of the caller, and those that others share with a team of the caller, newest first. Scope: `read`. */
  listKits(input?: Record<string, never>, options?: CallOptions): Promise<Kit[]>;
  /** Create a style kit, which every tool can use; the same key returns the same kit. Scope: `write`. */
  createKit(input: Keyed<NewKit>, options?: CallOptions): Promise<Kit>;
  /** Change an own style kit; what was made with it stays as it is. Scope: `write`. */
  updateKit(input: {
    id: string;
  } & KitChange, options?: CallOptions): Promise<Kit>;
  /** Delete an own style kit; it can be restored for a day. Scope: `write`. */
  deleteKit(input: {
    id: string;
  }, options?: CallOptions): Promise<void>;
  /** Restore an own style kit that was deleted within the last day. Scope: `write`. */
  restoreKit(input: {
    id: string;
  }, options?: CallOptions): Promise<Kit>;
  /** Where a tool is and what it costs. Scope: `read`. */
  getTool(input: {
    slug: string;
  }, options?: CallOptions): Promise<Tool>;
  /** Ask for an API key from a program without a browser: a code to show, and one to poll with. Needs no key. */
  startDeviceLogin(input: NewDeviceLogin, options?: CallOptions): Promise<StartedDeviceLogin>;
  /** Poll for the key: `authorization_pending`, `slow_down`, `access_denied` or `expired_token`, then once the secret. Needs no key. */
  finishDeviceLogin(input: {
    deviceCode: string;
  }, options?: CallOptions): Promise<FinishedDeviceLogin>;
  /** The webhooks of the caller, the newest first. Scope: `read`. */
  listWebhooks(input?: Record<string, never>, options?: CallOptions): Promise<Webhook[]>;
  /** The messages of a webhook, the newest first, in pages. Scope: `read`. */
  listDeliveries(input: {
    id: string;
    before?: string | undefined;
  }, options?: CallOptions): Promise<{
    deliveries: Delivery[];
    next: string | null;
  }>;
  /** Send a message again, under the same id. Scope: `write`. */
  replayDelivery(input: {
    id: string;
  }, options?: CallOptions): Promise<Delivery>;
}

export interface Asset {
  id: string;
  name: string;
  url: string;
  gridUrl: string;
  previewUrl: string;
  thumbhash: string;
  size: number;
  width: number;
  height: number;
  type: 'png' | 'jpeg' | 'webp' | 'gif';
  ownerUid: string | null;
  tool: string | null;
  createdAt: string;
  deletedAt: string | null;
  tags?: readonly string[] | undefined;
  projectId?: string | undefined;
  collectionIds?: readonly string[] | undefined;
  state?: 'idea' | 'chosen' | 'final' | undefined;
  note?: string | undefined;
  favourite?: boolean | undefined;
  verdict?: 'approved' | 'changes' | undefined;
  openComments?: number | undefined;
  versionOf?: string | undefined;
  position?: string | undefined;
  origin?: {
    state: 'own' | 'intact' | 'broken' | 'unsigned';
    sourceType?: 'digitalCapture' | 'computationalCapture' | 'negativeFilm' | 'positiveFilm' | 'print' | 'humanEdits' | 'minorHumanEdits' | 'algorithmicallyEnhanced' | 'digitalCreation' | 'digitalArt' | 'softwareImage' | 'dataDrivenMedia' | 'trainedAlgorithmicMedia' | 'algorithmicMedia' | 'screenCapture' | 'virtualRecording' | 'composite' | 'compositeCapture' | 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia';
    signer?: string;
    program?: string;
  } | undefined;
  twin?: {
    id: string;
    name: string;
  } | undefined;
  check?: {
    imageId: string;
    state: 'waiting' | 'refused';
    isFailed?: boolean | undefined;
    appeal?: 'open' | 'allowed' | 'upheld' | undefined;
  } | undefined;
}

export interface AssetCounts {
  total: number;
  tool: Record<string, number>;
  style: Record<string, number>;
  kit: Record<string, number>;
  shape: Record<string, number>;
  pixels: Record<string, number>;
  transparent: Record<string, number>;
  favourite: Record<string, number>;
  projectId?: Record<string, number> | undefined;
  state?: Record<string, number> | undefined;
  since: readonly number[];
  kits: {
    id: string;
    name: string;
  }[];
}

export interface Brief {
  subjects: {
    id: string;
    text: string;
    attributes: string[];
    at?: {
      relation: string;
      of: string;
    };
    body: {
      id: string;
      text: string;
      attributes: string[];
      at?: {
        relation: string;
        of: string;
      };
    }[];
    wears: {
      id: string;
      text: string;
      attributes: string[];
      at?: {
        relation: string;
        of: string;
      };
    }[];
    holds: {
      id: string;
      text: string;
      attributes: string[];
      at?: {
        relation: string;
        of: string;
      };
    }[];
    rides: {
      id: string;
      text: string;
      attributes: string[];
      at?: {
        relation: string;
        of: string;
      };
    } | null;
    does: {
      id: string;
      text: string;
      attributes: string[];
      at?: {
        relation: string;
        of: string;
      };
    }[];
  }[];
  things: {
    id: string;
    text: string;
    attributes: string[];
    at?: {
      relation: string;
      of: string;
    };
  }[];
  places: {
    id: string;
    text: string;
    attributes: string[];
    at?: {
      relation: string;
      of: string;
    };
  }[];
  whole: {
    id: string;
    text: string;
    attributes: string[];
    at?: {
      relation: string;
      of: string;
    };
  }[];
  texts: string[];
  without: string[];
}

export interface BriefEdits {
  without: readonly string[];
  instead: Readonly<Record<string, string>>;
}

export interface Collection {
  id: string;
  name: string;
  search: {
    name?: string | undefined;
    tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
    since?: string | undefined;
    until?: string | undefined;
    minSize?: string | undefined;
    maxSize?: string | undefined;
    search?: string | undefined;
    style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
    kit?: string | undefined;
    shape?: 'square' | 'wide' | 'tall' | undefined;
    pixels?: 'small' | 'medium' | 'large' | undefined;
    transparent?: '0' | '1' | undefined;
    favourite?: '0' | '1' | undefined;
    state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
  } | null;
  images?: number | undefined;
}

export interface Delivery {
  id: string;
  type: 'generation.done' | 'generation.failed' | 'batch.done' | 'asset.created' | 'asset.deleted' | 'key.expiring' | 'webhook.test';
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  status: number | null;
  milliseconds: number | null;
  problem: 'address' | 'connection' | 'timeout' | 'status' | 'off' | null;
  createdAt: string;
  attemptedAt: string | null;
  nextAt: string | null;
}

export interface Direction {
  title: string;
  words: string;
  prompt: string;
  brief: Brief;
}

export interface Duplicates {
  groups: {
    kind: 'same' | 'similar';
    images: Asset[];
  }[];
  next: string | null;
}

export interface Editing {
  width: number;
  height: number;
  cost: number;
  kinds: {
    kind: 'fill' | 'remove' | 'extend' | 'restyle' | 'pose' | 'recolour' | 'cut-out' | 'enlarge' | 'tile';
    engine: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability' | null;
    model: string;
  }[];
}

export interface FinishedDeviceLogin {
  key: string;
  name: string;
  scopes: ('read' | 'generate' | 'export' | 'write')[];
  expiresAt: string;
}

export interface Generation {
  id: string;
  batchId: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  preview: string | null;
  cost: number;
  recipe: Recipe;
  isKept: boolean;
  isHidden: boolean;
  asset: Asset | null;
  failure: {
    code: 'invalid_input' | 'malformed_json' | 'payload_too_large' | 'unsupported_media_type' | 'not_found' | 'forbidden' | 'forbidden_origin' | 'rate_limited' | 'too_slow' | 'unavailable' | 'internal' | 'unauthenticated' | 'token_expired' | 'token_invalid' | 'invalid_credentials' | 'invalid_email' | 'account_disabled' | 'email_taken' | 'weak_password' | 'demo_missing' | 'terms_required' | 'link_expired' | 'code_wrong' | 'code_required' | 'common_password' | 'password_required' | 'email_code_required' | 'last_sign_in_method' | 'second_factor_required' | 'mailed_code_required' | 'two_factor_on' | 'key_invalid' | 'key_scope' | 'key_cap' | 'spending_limit' | 'key_not_found' | 'too_many_keys' | 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'device_code_wrong' | 'share_gone' | 'share_waiting' | 'share_password' | 'too_many_shares' | 'gallery_off' | 'picture_gone' | 'picture_taken_down' | 'too_many_pictures' | 'email_unconfirmed' | 'appeal_made' | 'too_many_blocks' | 'webhook_address' | 'webhook_not_found' | 'too_many_webhooks' | 'two_factor_off' | 'account_closed' | 'popup_closed' | 'popup_blocked' | 'cancelled' | 'provider_failed' | 'email_unverified' | 'insufficient_credits' | 'team_limit' | 'gift_too_large' | 'payment_required' | 'payment_unconfigured' | 'payment_unverified' | 'payment_failed' | 'order_not_found' | 'gateway_failed' | 'no_subscription' | 'subscription_ending' | 'managed_in_store' | 'image_unreadable' | 'image_dimensions' | 'image_too_large' | 'photo_refused' | 'image_name' | 'storage_full' | 'album_full' | 'storage_unavailable' | 'disk_full' | 'uploads_full' | 'too_many_versions' | 'too_many_comments' | 'engine_refused' | 'engine_busy' | 'engine_used_up' | 'engine_failed' | 'generation_expired' | 'too_many_generations' | 'edit_impossible' | 'prompt_refused' | 'picture_refused' | 'making_suspended' | 'new_account_limit' | 'too_many_appeals' | 'kit_not_found' | 'too_many_kits' | 'too_many_projects' | 'too_many_collections' | 'export_impossible' | 'too_many_exports' | 'tool_not_found' | 'target_forbidden' | 'target_failed' | 'charge_declined' | 'plan_required' | 'team_not_found' | 'user_not_found' | 'already_member' | 'team_full' | 'too_many_teams' | 'invitation_not_found' | 'join_blocked' | 'too_many_invitations' | 'requests_full' | 'team_link_not_found' | 'too_many_team_links' | 'team_too_large' | 'team_owes';
    [name: string]: unknown;
  } | null;
  createdAt: string;
  finishedAt: string | null;
}

export interface HistoryEntry {
  id: number;
  at: string;
  cause: 'welcome' | 'order' | 'bonus' | 'plan' | 'generation' | 'refund' | 'adjustment';
  isDebt?: boolean | undefined;
  isTransfer?: boolean | undefined;
  reference: string | null;
  item: string | null;
  amount: number;
  balanceAfter: number;
}

export interface Kit {
  id: string;
  name: string;
  genre: 'rpg' | 'platformer' | 'puzzle' | 'strategy' | 'shooter' | 'racing' | 'cards' | 'simulation' | 'adventure' | 'roguelike' | 'fighting' | 'tower-defense' | 'idle' | 'farming' | 'cooking' | 'tycoon' | 'pet-sim' | 'dress-up-game' | 'fishing-game' | 'sports' | 'rhythm' | 'visual-novel' | 'survival' | 'horror' | 'board' | null;
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  colours: string[];
  logo: {
    id: string;
    name: string;
    gridUrl: string;
    thumbhash: string;
    width: number;
    height: number;
  } | null;
  hero: {
    id: string;
    name: string;
    gridUrl: string;
    thumbhash: string;
    width: number;
    height: number;
  } | null;
  references?: {
    id: string;
    name: string;
    gridUrl: string;
    thumbhash: string;
    width: number;
    height: number;
    role: 'character' | 'style';
  }[] | undefined;
  lora?: string | undefined;
  ownerUid: string;
  ownerName: string;
  team: {
    id: string;
    name: string;
  } | null;
  projectId?: string | undefined;
  createdAt: string;
  updatedAt: string;
}

export interface KitChange {
  name: string;
  genre: 'rpg' | 'platformer' | 'puzzle' | 'strategy' | 'shooter' | 'racing' | 'cards' | 'simulation' | 'adventure' | 'roguelike' | 'fighting' | 'tower-defense' | 'idle' | 'farming' | 'cooking' | 'tycoon' | 'pet-sim' | 'dress-up-game' | 'fishing-game' | 'sports' | 'rhythm' | 'visual-novel' | 'survival' | 'horror' | 'board' | null;
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  colours: string[];
  logoId?: string | null | undefined;
  heroId?: string | null | undefined;
  references?: {
    id: string;
    role: 'character' | 'style';
  }[] | undefined;
  lora?: string | null | undefined;
  teamId: string | null;
  projectId?: string | null | undefined;
}

export interface Member {
  uid: string;
  role: 'owner' | 'member';
  teamRole?: 'owner' | 'admin' | 'artist' | 'viewer' | undefined;
  displayName: string;
  photoURL: string | null;
}

export interface NewDeviceLogin {
  name: string;
  scopes: ('read' | 'generate' | 'export' | 'write')[];
}

export interface NewEdit {
  assetId: string;
  edit: Edit;
  engine?: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability' | undefined;
  projectId?: string | undefined;
  teamId?: string | undefined;
  key: string;
}

export interface NewGenerations {
  tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
  mode: 'create' | 'edit';
  prompt: string;
  inputs?: Readonly<Record<string, string | number | boolean | readonly string[]>> | undefined;
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  palette: 'auto' | 'sunset' | 'forest' | 'ocean' | 'candy' | 'neon' | 'earth' | 'ice' | 'ember' | 'mono';
  size: string;
  language?: 'en' | 'zh' | 'vi' | 'th' | 'id' | undefined;
  briefEdits?: BriefEdits | undefined;
  brief?: Brief | undefined;
  seed?: number | undefined;
  variations: number;
  takes?: {
    seed: number;
    inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  }[] | undefined;
  series?: 'pose' | 'character-sheet' | undefined;
  directions?: Direction[] | undefined;
  references?: ({
    assetId: string;
  } | {
    fileData: string;
  })[] | undefined;
  kitId?: string | undefined;
  engine?: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability' | undefined;
  projectId?: string | undefined;
  teamId?: string | undefined;
  key: string;
}

export interface NewKit {
  name: string;
  genre: 'rpg' | 'platformer' | 'puzzle' | 'strategy' | 'shooter' | 'racing' | 'cards' | 'simulation' | 'adventure' | 'roguelike' | 'fighting' | 'tower-defense' | 'idle' | 'farming' | 'cooking' | 'tycoon' | 'pet-sim' | 'dress-up-game' | 'fishing-game' | 'sports' | 'rhythm' | 'visual-novel' | 'survival' | 'horror' | 'board' | null;
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  colours: string[];
  logoId: string | null;
  heroId: string | null;
  references?: {
    id: string;
    role: 'character' | 'style';
  }[] | undefined;
  lora?: string | null | undefined;
  teamId: string | null;
  projectId?: string | null | undefined;
  key: string;
}

export interface Organised {
  images: number;
  changed: number;
  next: string | null;
}

export interface Playable {
  kind: 'sprites' | 'parts' | 'layers' | 'progress' | 'plan';
  width: number;
  height: number;
  pictures: {
    name: string;
    data: string;
  }[];
  frames: {
    name: string;
    x: number;
    y: number;
    w: number;
    h: number;
    borders?: {
      left: number;
      top: number;
      right: number;
      bottom: number;
    };
    pivot?: {
      x: number;
      y: number;
    };
  }[];
  animations: {
    name: string;
    frames: string[];
    framesPerSecond: number;
    loops: boolean;
  }[];
  screens: {
    id: string;
    name: string;
    box: {
      x: number;
      y: number;
      w: number;
      h: number;
    };
    elements: {
      kind: string;
      label: string;
      box: {
        x: number;
        y: number;
        w: number;
        h: number;
      };
    }[];
    notes: string[];
  }[];
  links: {
    from: string;
    to: string;
  }[];
}

export interface Project {
  id: string;
  name: string;
  teamId: string | null;
  createdAt: string;
  archivedAt: string | null;
  images: number;
  creditsUsed: number;
  collections: Collection[];
}

export interface PromptReading {
  chips: {
    id: string;
    text: string;
    name: string;
    kind: string;
    group: 'who' | 'body' | 'wears' | 'holds' | 'rides' | 'does' | 'things' | 'place' | 'light' | 'mood' | 'style' | 'colours' | 'game' | 'event' | 'screens' | 'more';
    attributes: {
      id: string;
      name: string;
    }[];
    isDrawn: boolean;
    isOverruled: boolean;
    as: {
      id: string;
      name: string;
    } | null;
    from: {
      id: string;
      name: string;
    } | null;
    others: {
      id: string;
      name: string;
    }[];
  }[];
  left: {
    id: string;
    name: string;
    isEdit: boolean;
  }[];
  texts: string[];
  unknown: {
    text: string;
    nearest: {
      id: string;
      name: string;
    } | null;
  }[];
  fields: Record<string, {
    option: string;
    name: string;
  }>;
}

export interface Recipe {
  tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
  mode: 'create' | 'edit';
  prompt: string;
  inputs: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  palette: 'auto' | 'sunset' | 'forest' | 'ocean' | 'candy' | 'neon' | 'earth' | 'ice' | 'ember' | 'mono';
  size: string;
  language?: 'en' | 'zh' | 'vi' | 'th' | 'id' | undefined;
  briefEdits?: BriefEdits | undefined;
  brief?: Brief | undefined;
  seed: number | null;
  engine: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability';
  model: string;
  parents: string[];
  colours?: string[] | undefined;
  kit?: {
    id: string;
    name: string;
  } | undefined;
  lora?: string | undefined;
  direction?: {
    title: string;
    prompt: string;
    brief: Brief;
  } | undefined;
  edit?: {
    kind: 'fill';
    prompt: string;
  } | {
    kind: 'remove';
  } | {
    kind: 'extend';
    top: 0 | 0.25 | 0.5 | 1;
    right: 0 | 0.25 | 0.5 | 1;
    bottom: 0 | 0.25 | 0.5 | 1;
    left: 0 | 0.25 | 0.5 | 1;
    prompt?: string | undefined;
  } | {
    kind: 'restyle';
    style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
    strength: number;
    prompt?: string | undefined;
  } | {
    kind: 'pose';
    prompt: string;
  } | {
    kind: 'recolour';
    colours: string[];
  } | {
    kind: 'cut-out';
  } | {
    kind: 'enlarge';
    factor: 2 | 4;
  } | {
    kind: 'tile';
  } | undefined;
  upload?: true | undefined;
  series?: 'character-sheet' | undefined;
  imported?: true | undefined;
  notes: {
    code: 'reference_colours' | 'kit_picture_missing' | 'layer_clear' | 'no_letters' | 'no_emblem' | 'other';
    text: string;
  }[];
  reading?: {
    understood: readonly string[];
    strange: readonly string[];
    drawn: Readonly<Record<string, string>>;
    heeded?: readonly {
      id: string;
      text: string;
      from?: string;
      as?: {
        id: string;
        name: string;
      };
    }[];
    unheeded?: readonly {
      id: string;
      text: string;
    }[];
    left?: readonly {
      id: string;
      name: string;
    }[];
  } | undefined;
}

export interface SavedSearch {
  name?: string | undefined;
  tool?: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator' | 'upload' | undefined;
  since?: string | undefined;
  until?: string | undefined;
  minSize?: string | undefined;
  maxSize?: string | undefined;
  search?: string | undefined;
  style?: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel' | undefined;
  kit?: string | undefined;
  shape?: 'square' | 'wide' | 'tall' | undefined;
  pixels?: 'small' | 'medium' | 'large' | undefined;
  transparent?: '0' | '1' | undefined;
  favourite?: '0' | '1' | undefined;
  state?: 'idea' | 'chosen' | 'final' | 'none' | undefined;
}

export interface StartedDeviceLogin {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  expiresIn: number;
  interval: number;
}

export interface Storage {
  used: number;
  limit: number;
  left?: number | undefined;
  images: number;
  trashed: number;
  refused?: number | undefined;
}

export interface Subscription {
  planId: 'light' | 'professional' | 'professional-annual' | 'premium' | 'premium-annual';
  nextPlanId: 'light' | 'professional' | 'professional-annual' | 'premium' | 'premium-annual' | null;
  renewalDate: string;
  cancelAtPeriodEnd: boolean;
  isFinal?: boolean | undefined;
  store?: 'app_store' | 'play_store' | undefined;
  upcomingCredits: number;
  declined: {
    retryDate: string | null;
    endDate: string;
  } | null;
}

export interface Team {
  id: string;
  name: string;
  ownerUid: string;
  storageUsed: number;
  storageCapacity: number;
  storageLeft?: number | undefined;
  members: Member[];
  credits?: number | undefined;
  joining?: {
    code: string | null;
    needsApproval: boolean;
    requests: number;
  } | undefined;
}

export interface Tool {
  slug: string;
  name: string | null;
  url: string;
  creditCost: number;
  editCost: number | null;
  engine: {
    name: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability';
    model: string;
  } | null;
  others?: {
    name: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability';
    model: string;
    creditCost: number;
    editCost: number | null;
  }[] | undefined;
  choices?: {
    name: 'builtin' | 'openai' | 'google' | 'automatic1111' | 'comfyui' | 'fal' | 'replicate' | 'bfl' | 'stability';
    model: string;
    creditCost: number;
    editCost: number | null;
    isDown: boolean;
    isUsedUp: boolean;
  }[] | undefined;
  loras?: string[] | undefined;
  hasDirector?: boolean | undefined;
}

export interface Wallet {
  credits: number;
  held: number;
  debt?: number | undefined;
  arrivals: number;
  subscription: Subscription | null;
  firstPlan: boolean;
}

export interface Webhook {
  id: string;
  url: string;
  events: ('generation.done' | 'generation.failed' | 'batch.done' | 'asset.created' | 'asset.deleted' | 'key.expiring')[];
  createdAt: string;
  confirmedAt: string | null;
  off: 'owner' | 'gone' | 'failing' | null;
  failingSince: string | null;
  skipped: number;
  oldSecretUntil: string | null;
}

export type Edit = {
  kind: 'fill';
  mask: string;
  prompt: string;
} | {
  kind: 'remove';
  mask: string;
} | {
  kind: 'extend';
  top: 0 | 0.25 | 0.5 | 1;
  right: 0 | 0.25 | 0.5 | 1;
  bottom: 0 | 0.25 | 0.5 | 1;
  left: 0 | 0.25 | 0.5 | 1;
  prompt?: string | undefined;
} | {
  kind: 'restyle';
  style: 'painterly' | 'flat' | 'pixel' | 'low-poly' | 'ink' | 'cel';
  strength: number;
  prompt?: string | undefined;
} | {
  kind: 'pose';
  prompt: string;
} | {
  kind: 'recolour';
  colours: string[];
} | {
  kind: 'recolour';
  kitId: string;
} | {
  kind: 'cut-out';
} | {
  kind: 'enlarge';
  factor: 2 | 4;
} | {
  kind: 'tile';
};

export type WebhookMessage = {
  type: 'generation.done';
  timestamp: string;
  data: {
    id: string;
    batchId: string;
    key: string;
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    cost: number;
    createdAt: string;
    finishedAt: string;
    assetId: string;
  };
} | {
  type: 'generation.failed';
  timestamp: string;
  data: {
    id: string;
    batchId: string;
    key: string;
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    cost: number;
    createdAt: string;
    finishedAt: string;
    failure: string;
  };
} | {
  type: 'batch.done';
  timestamp: string;
  data: {
    batchId: string;
    key: string;
    tool: 'game-screen-planner' | 'banner-generator' | 'logo-generator' | 'ui-component-generator' | 'game-background-generator' | 'loading-screen-generator' | 'character-generator';
    generations: {
      id: string;
      state: 'done' | 'failed' | 'cancelled';
      assetId: string | null;
    }[];
  };
} | {
  type: 'asset.created';
  timestamp: string;
  data: {
    id: string;
    name: string;
    type: string;
    tool: string | null;
    width: number;
    height: number;
    size: number;
    createdAt: string;
  };
} | {
  type: 'asset.deleted';
  timestamp: string;
  data: {
    ids: string[];
  };
} | {
  type: 'key.expiring';
  timestamp: string;
  data: {
    id: string;
    name: string;
    hint: string;
    expiresAt: string;
  };
} | {
  type: 'webhook.test';
  timestamp: string;
  data: {
    webhookId: string;
  };
};
