import type { ActivityKind, NoticeKind } from '@artcade/domain/activity';
import type { ApiKeyScope } from '@artcade/domain/api-keys';
import type { Channel } from '@artcade/domain/app-store-products';
import type { PlanId, ToolSlug } from '@artcade/domain/catalog';
import type { Verdict } from '@artcade/domain/comments';
import type { EngineName, GenerationState } from '@artcade/domain/generations';
import type { ImageType } from '@artcade/domain/images';
import type { KitGenre, KitReferenceRole } from '@artcade/domain/kits';
import type { LedgerCause } from '@artcade/domain/ledger';
import type { ReportPlace, ReportReason } from '@artcade/domain/moderation';
import type { GivenRole, TeamRole } from '@artcade/domain/permissions';
import type { ProofPurpose } from '@artcade/domain/profile';
import type { ImageState } from '@artcade/domain/projects';
import type { AppealState, NeverAllowed, RuleCategory } from '@artcade/domain/safety';
import type { StoredPart, Style } from '@artcade/domain/tool-forms';
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookEvent,
  WebhookType,
} from '@artcade/domain/webhooks';
import type { ColumnType, Generated } from 'kysely';

/** The types of the tables. A test compares this file with the migrated database. */
export interface Tables {
  users: {
    id: string;
    email: string;
    display_name: string;
    photo_url: Generated<string | null>;
    language: string;
    email_verified_at: Generated<Date | null>;
    terms_accepted_at: Date;
    disabled_at: Generated<Date | null>;
    /** By its owner. */
    closed_at: Generated<Date | null>;
    erase_at: Generated<Date | null>;
    created_at: Generated<Date>;
    /** Whether files of new images carry the prompt. */
    prompt_in_files: Generated<boolean>;
  };
  passwords: { user_id: string; hash: string; changed_at: Generated<Date> };
  identities: { issuer: string; subject: string; user_id: string; created_at: Generated<Date> };
  sessions: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    user_agent: string;
    address: string;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
    /** Until when a code that was entered in it allows it to grant lasting access. */
    proven_until: Generated<Date | null>;
  };
  push_devices: {
    session_id: string;
    platform: 'ios' | 'android';
    token: string;
    /** When the phone last registered. */
    registered_at: Date;
  };
  mail_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify' | 'reset' | 'change';
    email: string;
    expires_at: Date;
    used_at: Generated<Date | null>;
    /** The session that requested a verification mail. */
    session_id: Generated<string | null>;
  };
  oidc_attempts: {
    state_hash: Buffer;
    code_verifier: string;
    nonce: string;
    may_create: boolean;
    language: string;
    expires_at: Date;
    /** The hash of the app's secret, if an app began the sign-in. */
    app_challenge: Generated<Buffer | null>;
  };
  app_sign_ins: {
    code_hash: Buffer;
    challenge: Buffer;
    issuer: string;
    subject: string;
    email: string;
    email_verified: boolean;
    name: string;
    may_create: boolean;
    language: string;
    expires_at: Date;
    /** Whether the issuer hosts the mailbox. */
    is_authoritative: Generated<boolean>;
  };
  mailbox_claims: {
    ticket_hash: Buffer;
    code_hash: Buffer;
    issuer: string;
    subject: string;
    email: string;
    name: string;
    may_create: boolean;
    language: string;
    tries: Generated<number>;
    expires_at: Date;
  };
  signing_keys: {
    id: string;
    /** Only of keys that were created before sealing. */
    private_jwk: Generated<object | null>;
    sealed: Generated<Buffer | null>;
    created_at: Generated<Date>;
  };
  rate_limits: { key: string; used: number; resets_at: Date };
  /** What a user or a team has. */
  wallets: {
    /** Who holds it: the id of a user or of a team. */
    user_id: string;
    /** The same where a team holds it. */
    team_id: Generated<string | null>;
    /** The same where a user holds it; the database fills it in, and the wallet goes with the account. */
    person_id: Generated<string | null>;
    /** When its team was deleted, and who got what was left. */
    closed_at: Generated<Date | null>;
    heir_id: Generated<string | null>;
    credits: Generated<number>;
    held: Generated<number>;
    /** What refunds could not take back. While it is positive, no credits are free. */
    debt: Generated<number>;
    arrivals: Generated<number>;
    /** When the app stores were asked for the state that was last applied. */
    stores_asked_at: Generated<Date | null>;
  };
  ledger_entries: {
    id: Generated<number>;
    /** Who holds the wallet: a user or a team. */
    user_id: string;
    key: string;
    cause: LedgerCause;
    amount: number;
    balance_after: number;
    created_at: ColumnType<Date, never, never>;
    reference: Generated<string | null>;
    item: Generated<string | null>;
  };
  debt_entries: {
    id: Generated<number>;
    user_id: string;
    key: string;
    cause: 'refund' | 'collected' | 'reversed' | 'forgiven';
    amount: number;
    order_no: string;
    item: string;
    case_name: Generated<string | null>;
    created_at: ColumnType<Date, never, never>;
  };
  holds: {
    id: string;
    /** Who holds the wallet: a user or a team. */
    user_id: string;
    key: string;
    amount: number;
    item: Generated<string | null>;
    state: Generated<'open' | 'committed' | 'released'>;
    expires_at: Date;
    created_at: Generated<Date>;
    closed_at: Generated<Date | null>;
  };
  orders: {
    order_no: string;
    user_id: string;
    /** The team that the credits are for; null: the buyer. */
    team_id: Generated<string | null>;
    kind: 'credits' | 'subscription';
    item: string;
    amount: number;
    credits: number;
    bonus: number;
    is_first_plan: boolean;
    status: Generated<'pending' | 'completed' | 'failed' | 'refunding' | 'refunded'>;
    trade_no: Generated<string | null>;
    failure: Generated<string | null>;
    created_at: Date;
    completed_at: Generated<Date | null>;
    refunded_at: Generated<Date | null>;
    /** The order that began the plan's mandate. */
    mandate_no: Generated<string | null>;
    /** The first month of the plan, counted from its anchor, that this order pays for. */
    first_month: Generated<number | null>;
    next_check_at: Generated<Date | null>;
    asked_at: Generated<Date | null>;
    /** How often a buyer's request caused a check. */
    checks: Generated<number>;
    /** The gateway did not know the order at the last check: its form was probably never posted. */
    is_unknown: Generated<boolean>;
    channel: Generated<Channel>;
    /** Credits that an app store's refund could not take back because they were spent. */
    shortfall: Generated<number>;
    /** When an app store last reported a refund or its reversal. */
    refund_word_at: Generated<Date | null>;
  };
  store_events: {
    id: string;
    type: string;
    trade_no: Generated<string | null>;
    product_id: Generated<string | null>;
    outcome: string;
    received_at: Generated<Date>;
  };
  subscriptions: {
    order_no: string;
    user_id: string;
    state: 'active' | 'ending' | 'changing' | 'ended';
    plan_id: PlanId;
    next_plan_id: Generated<PlanId | null>;
    /** When the change to the next plan was requested. */
    changed_at: Generated<Date | null>;
    anchor: Date;
    paid_months: number;
    granted_months: Generated<number>;
    declines: Generated<number>;
    retry_at: Generated<Date | null>;
    noticed_months: Generated<number>;
    /** The mandate ends with the account; reopening the account does not resume it. */
    is_final: Generated<boolean>;
    due_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    channel: Generated<Channel>;
    /** The end of a plan that an app store manages. */
    expires_at: Generated<Date | null>;
  };
  mandates: {
    order_no: string;
    token: string;
    period_no: Generated<string | null>;
    status: Generated<'unknown' | 'charging' | 'suspended' | 'terminated'>;
    amount: number;
    cycle: 'month' | 'year';
    point: string;
    charges_seen: Generated<number>;
    /** When a charge is expected whose webhook may get lost. */
    pull_at: Generated<Date | null>;
    /** Counts the changes to sync to the gateway. */
    revision: Generated<number>;
    /** The end of the lease of the process that syncs it. */
    pushing_until: Generated<Date | null>;
    /** When the mandate must be synced with the gateway. */
    sync_at: Generated<Date | null>;
    sync_tries: Generated<number>;
  };
  teams: {
    id: string;
    name: string;
    /** Null for a deleted team. */
    owner_id: Generated<string | null>;
    created_at: Generated<Date>;
    /** Null while the team's id is the code, as it once was for every team. */
    join_code: Generated<string | null>;
    code_enabled: Generated<boolean>;
    /** The lifetime of a new code; null: unlimited. */
    code_days: Generated<number | null>;
    code_expires_at: Generated<Date | null>;
    needs_approval: Generated<boolean>;
    /** Of the previous version, which passed teams on without asking. The next one drops it. */
    passed_on_by: Generated<string | null>;
    /** The owner who deleted it and can restore it; null where that account was erased. */
    deleted_by: Generated<string | null>;
    deleted_at: Generated<Date | null>;
  };
  /** The rows of team_members that a deleted team had. */
  deleted_team_members: { team_id: string; user_id: string; membership: unknown };
  team_members: {
    team_id: string;
    user_id: string;
    joined_at: Generated<Date>;
    role: Generated<GivenRole>;
    is_billing_owner: Generated<boolean>;
    /** When an admin became an artist until the owner keeps the admin. */
    admin_paused_at: Generated<Date | null>;
    /** When they were last asked to take the team over from a closed account. */
    heir_asked_at: Generated<Date | null>;
  };
  /** What somebody may spend of a team's credits in a month. */
  team_limits: { team_id: string; user_id: string; monthly_credits: number };
  /** The block list: users who were removed or blocked. */
  team_removals: { team_id: string; user_id: string; blocked_at: Generated<Date> };
  team_former_members: {
    team_id: string;
    user_id: string;
    left_at: Date;
    was_removed: boolean;
    /** Their last role. */
    role: Generated<GivenRole>;
  };
  team_invitations: {
    id: string;
    team_id: string;
    /** Null where `user_id` names the reader. */
    email: Generated<string | null>;
    created_at: Date;
    expires_at: Date;
    /** `owner` and, for a member, `admin` are offers to somebody who is in the team. */
    role: Generated<TeamRole>;
    /** Null: the owner. */
    invited_by: Generated<string | null>;
    user_id: Generated<string | null>;
    paused_at: Generated<Date | null>;
  };
  team_links: {
    id: string;
    team_id: string;
    made_by: string;
    secret: string;
    label: string;
    role: GivenRole;
    created_at: Date;
    expires_at: Date;
    uses: Generated<number>;
    uses_maximum: Generated<number | null>;
    revoked_at: Generated<Date | null>;
    paused_at: Generated<Date | null>;
  };
  team_requests: { team_id: string; user_id: string; created_at: Date; expires_at: Date };
  shelves: {
    id: string;
    user_id: Generated<string | null>;
    team_id: Generated<string | null>;
    used: Generated<number>;
    images: Generated<number>;
    trashed: Generated<number>;
  };
  blobs: { hash: string; check_at: Generated<Date | null>; born: Generated<string> };
  assets: {
    id: string;
    shelf_id: string;
    owner_id: Generated<string | null>;
    name: string;
    type: ImageType;
    size: number;
    width: number;
    height: number;
    thumbhash: Buffer;
    original: string;
    grid: string;
    preview: string;
    /** A built-in or a guest tool. */
    tool: Generated<string | null>;
    /** The image in the drive that this copy in an album was made from. */
    source_id: Generated<string | null>;
    upload_key: Generated<string | null>;
    created_at: Date;
    deleted_at: Generated<Date | null>;
    /** The user's own words for it. */
    tags: Generated<string[]>;
    /** These four are written by triggers, from the name, the tags and the recipe. */
    style: Generated<string | null>;
    kit_id: Generated<string | null>;
    /** What the search reads, without case and accents; null for an old image that the sweep has not read yet. */
    words: Generated<string | null>;
    sort_name: Generated<string | null>;
    project_id: Generated<string | null>;
    state: Generated<ImageState | null>;
    note: Generated<string | null>;
    /** Versions of one image share the id of the first. */
    version_of: Generated<string | null>;
    verdict: Generated<Verdict | null>;
    verdict_by: Generated<string | null>;
    verdict_at: Generated<Date | null>;
    /** 64 bits by which similar pictures are found. Only queries read it: a JavaScript number is too small for it. */
    likeness: Generated<number | null>;
    /** What its file says about its origin; null if nothing. */
    origin: Generated<object | null>;
  };
  comments: {
    id: string;
    asset_id: string;
    /** Null once the account is erased. */
    author_id: Generated<string | null>;
    key: Generated<string | null>;
    reply_to: Generated<string | null>;
    /** A place in the image, as fractions of its sides. */
    x: Generated<number | null>;
    y: Generated<number | null>;
    /** Empty once it is deleted. */
    text: string;
    created_at: Date;
    edited_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
    resolved_at: Generated<Date | null>;
    resolved_by: Generated<string | null>;
  };
  comment_mentions: { comment_id: string; user_id: string };
  /** What happened in the album of a team. */
  activity: {
    id: string;
    team_id: string;
    actor_id: Generated<string | null>;
    kind: ActivityKind;
    asset_id: Generated<string | null>;
    images: Generated<number>;
    at: Date;
  };
  notices: {
    id: string;
    user_id: string;
    /** Null where the team was deleted. */
    team_id: Generated<string | null>;
    kind: NoticeKind;
    /** Null for a notice about a team, which `team_name` names. */
    asset_id: Generated<string | null>;
    comment_id: Generated<string | null>;
    actor_id: Generated<string | null>;
    at: Date;
    read_at: Generated<Date | null>;
    mailed_at: Generated<Date | null>;
    team_name: Generated<string | null>;
  };
  /** Members who want no notices from a team. */
  team_mutes: { team_id: string; user_id: string };
  /** Whether unread notices are mailed to a user, and when they were last. Without a row: yes, and never. */
  notice_mails: { user_id: string; is_on: Generated<boolean>; mailed_at: Generated<Date | null> };
  /** A game. */
  projects: {
    id: string;
    shelf_id: string;
    name: string;
    created_at: Date;
    archived_at: Generated<Date | null>;
  };
  collections: {
    id: string;
    project_id: string;
    name: string;
    /** The filter of a smart collection. */
    search: Generated<object | null>;
    created_at: Date;
    /** How many images were put into it, also those in the trash. Triggers count. */
    items: Generated<number>;
  };
  collection_items: { collection_id: string; asset_id: string; added_at: Date };
  recipes: { asset_id: string; recipe: unknown };
  /** What an imported image says of itself. Nothing proves it. */
  imported_recipes: { asset_id: string; recipe: unknown };
  favourites: { user_id: string; asset_id: string };
  /** At most one row: older images, below this id, have no words yet. */
  unread_assets: { only_row: Generated<boolean>; below: string };
  generations: {
    id: string;
    user_id: string;
    batch_id: string;
    /** Shared by everything ordered while a generation was open; null for rows from before sittings existed. */
    sitting_id: Generated<string | null>;
    key: string;
    number: number;
    tool: ToolSlug;
    /** The engine to use; the recipe names the one that made the image. */
    engine: EngineName;
    /** The user chose the engine, so no other one replaces it. */
    is_engine_chosen: Generated<boolean>;
    recipe: unknown;
    /** The generation whose image this one is made from, and waits for. */
    follows: Generated<string | null>;
    /** The words for the engine, if they differ from the recipe's prompt. */
    words: string;
    cost: number;
    hold_id: string;
    /** The team whose credits pay; null: the user's own. */
    team_id: Generated<string | null>;
    state: Generated<GenerationState>;
    percent: Generated<number>;
    /** A WebP, only while the generation runs. */
    preview: Generated<Buffer | null>;
    /** The job that may claim it; any other job is obsolete. */
    job_id: string;
    /** The current run. A run that lost the generation to another may no longer deliver it. */
    run_id: Generated<string | null>;
    attempts: Generated<number>;
    asset_id: Generated<string | null>;
    /** A failure in its JSON form. */
    failure: Generated<string | null>;
    /** The project that it was ordered for. */
    project_id: Generated<string | null>;
    /** The API key that ordered it, which may be gone by now. */
    api_key_id: Generated<string | null>;
    is_kept: Generated<boolean>;
    is_hidden: Generated<boolean>;
    /** The terms it is found by; null until the sweep has filled it in. */
    search: Generated<string | null>;
    deadline: Date;
    created_at: Date;
    finished_at: Generated<Date | null>;
  };
  generation_references: {
    generation_id: string;
    position: number;
    hash: string;
    type: ImageType;
    part: Generated<StoredPart>;
  };
  kits: {
    id: string;
    user_id: string;
    key: string;
    team_id: Generated<string | null>;
    name: string;
    genre: Generated<KitGenre | null>;
    style: Style;
    colours: string[];
    logo_id: Generated<string | null>;
    hero_id: Generated<string | null>;
    /** A small network beside a model, by its name at the operator's server. */
    lora: Generated<string | null>;
    /** On the shelf of its team, or of its owner. */
    project_id: Generated<string | null>;
    created_at: Date;
    updated_at: Date;
    /** Set while it can still be restored. */
    deleted_at: Generated<Date | null>;
  };
  kit_references: {
    kit_id: string;
    asset_id: string;
    position: number;
    role: KitReferenceRole;
  };
  /** A form of a tool that is being filled in. */
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    /** The beginning and the end of the secret. */
    hint: string;
    /** SHA-256 of the secret. */
    hash: Buffer;
    /** The secret before the last rotation, as long as it works. */
    old_hash: Generated<Buffer | null>;
    old_until: Generated<Date | null>;
    scopes: ApiKeyScope[];
    /** Null: no limit but the wallet. */
    monthly_credits: Generated<number | null>;
    created_at: Date;
    expires_at: Generated<Date | null>;
    /** When the owner was told that it expires soon. */
    warned_at: Generated<Date | null>;
    last_used_at: Generated<Date | null>;
    /** Since then it opens nothing, until its owner keeps it. */
    paused_at: Generated<Date | null>;
  };
  /** A program without a browser that waits for a key. */
  device_logins: {
    /** SHA-256 of the secret that it polls with. */
    device_hash: Buffer;
    /** SHA-256 of the code that it shows. */
    user_code_hash: Buffer;
    name: string;
    scopes: ApiKeyScope[];
    /** The network that it asked from, without the last part of the address. */
    network: string;
    created_at: Date;
    expires_at: Date;
    /** Seconds that it must leave between two polls. */
    poll_interval: number;
    polled_at: Generated<Date | null>;
    state: Generated<'pending' | 'approved' | 'denied'>;
    /** Who approved it. */
    user_id: Generated<string | null>;
    /** The cap of its key. */
    monthly_credits: Generated<number | null>;
  };
  webhooks: {
    id: string;
    user_id: string;
    url: string;
    /** With its port, as in the address. */
    host: string;
    events: WebhookEvent[];
    /** Sealed. */
    secret: Buffer;
    /** The secret before the last rotation, as long as it signs as well. Sealed. */
    old_secret: Generated<Buffer | null>;
    old_until: Generated<Date | null>;
    created_at: Date;
    /** When it first answered a test. */
    confirmed_at: Generated<Date | null>;
    /** Null: it is on. */
    off: Generated<OffReason | null>;
    /** Since then it is off, until its owner keeps it. */
    paused_at: Generated<Date | null>;
    failing_since: Generated<Date | null>;
    /** Messages that were not queued because too many were. */
    skipped: Generated<number>;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    type: WebhookType;
    /** Exactly as it is sent. */
    body: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    /** Attempts since it was queued or replayed. */
    tries: Generated<number>;
    /** When the next attempt may begin. While one runs, when it counts as lost. */
    next_at: Generated<Date | null>;
    /** The job that makes the next attempt; null: the sweep queues one when it is due. */
    job_id: Generated<string | null>;
    /** An attempt is under way until `next_at`, unless its process is gone. */
    is_running: Generated<boolean>;
    status: Generated<number | null>;
    milliseconds: Generated<number | null>;
    problem: Generated<DeliveryProblem | null>;
    created_at: Date;
    attempted_at: Generated<Date | null>;
  };
  drafts: {
    user_id: string;
    tool: ToolSlug;
    /** JSON; its shape is the contract's `draftForm` of the server that wrote it. */
    form: string;
    changed_at: Date;
  };
  appeals: {
    id: string;
    user_id: string;
    category: RuleCategory;
    /** Of each text that was refused. */
    hashes: string[];
    /** Null once they are deleted, some time after the decision. */
    words: Generated<string | null>;
    note: Generated<string | null>;
    state: Generated<AppealState>;
    created_at: Date;
    decided_at: Generated<Date | null>;
    /** Of an appeal against a refused picture; null for words, and once the image is erased. */
    asset_id: Generated<string | null>;
  };
  /** Refusals of what is never allowed, for each account. */
  forbidden_refusals: {
    user_id: string;
    /** Of those that still count. */
    times: Date[];
    total: number;
    /** Of the last one. */
    category: NeverAllowed;
    /** Since then the account makes no pictures. */
    suspended_at: Generated<Date | null>;
  };
  /** What the network says about pictures that others are to see, by the hash of their bytes. */
  picture_checks: {
    hash: string;
    /** The hash of what strangers see of it. */
    preview: string;
    /** Null while it waits. */
    score: Generated<number | null>;
    /** Who wants to show it; null once it is judged, or given up. */
    asked_by: Generated<string | null>;
    job_id: string;
    /** Attempts that failed. */
    tries: Generated<number>;
    tried_at: Generated<Date | null>;
    asked_at: Date;
  };
  /** Used by servers from before session_codes. */
  proof_codes: {
    user_id: string;
    purpose: ProofPurpose;
    code_hash: Buffer;
    tries: Generated<number>;
    expires_at: Date;
  };
  session_codes: {
    session_id: string;
    user_id: string;
    purpose: ProofPurpose;
    code_hash: Buffer;
    tries: Generated<number>;
    expires_at: Date;
  };
  authenticators: {
    user_id: string;
    secret: Buffer;
    begun_at: Date;
    confirmed_at: Generated<Date | null>;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
  sign_in_tickets: {
    token_hash: Buffer;
    user_id: Generated<string | null>;
    step: 'second_factor' | 'reopen' | 'mailed_code';
    code_hash: Generated<Buffer | null>;
    tries: Generated<number>;
    expires_at: Date;
  };
  takeouts: {
    id: string;
    user_id: string;
    state: Generated<'queued' | 'ready' | 'failed'>;
    /** Whether the list of entries is complete. */
    is_listed: Generated<boolean>;
    requested_at: Date;
    expires_at: Generated<Date | null>;
  };
  takeout_entries: {
    takeout_id: string;
    number: number;
    name: string;
    hash: Generated<string | null>;
    size: number;
    crc: Generated<number | null>;
    made_at: Generated<Date | null>;
  };
  takeout_files: { takeout_id: string; number: number; first: number; last: number; size: number };
  /** Shows work to people without an account. */
  share_links: {
    id: string;
    secret_hash: Buffer;
    /** Sealed, so that its makers can copy the address again. */
    secret: Buffer;
    made_by: string;
    shelf_id: string;
    /** Null: it shows the images in `share_images`. */
    collection_id: Generated<string | null>;
    title: string;
    shows_name: boolean;
    allows_download: boolean;
    password: Generated<string | null>;
    created_at: Date;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
    paused_at: Generated<Date | null>;
    views: Generated<number>;
    last_viewed_at: Generated<Date | null>;
  };
  share_images: { link_id: string; asset_id: string; place: number };
  /** Images that their artists show to everybody. */
  gallery_pictures: {
    id: string;
    asset_id: string;
    published_by: string;
    /** Where the image was when it was published. */
    shelf_id: string;
    title: string;
    shown_name: string;
    tool: Generated<ToolSlug | null>;
    shows_recipe: boolean;
    published_at: Date;
    withdrawn_at: Generated<Date | null>;
  };
  picture_reports: {
    id: string;
    /** Null once the image is erased. */
    asset_id: Generated<string | null>;
    /** Who shows the picture. */
    maker_id: string;
    /** Of the image's bytes. */
    hash: string;
    place: ReportPlace;
    /** An account, or a digest of a network. Reports a picture once. */
    reporter: string;
    reporter_id: Generated<string | null>;
    reason: ReportReason;
    note: string;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
  /** Pictures that operators took out of the gallery and of links. */
  takedowns: {
    id: string;
    /** Null once the image is erased. */
    asset_id: Generated<string | null>;
    /** Null once the account is erased. */
    maker_id: Generated<string | null>;
    /** Of the image's bytes: its maker cannot show a copy either, and once the account is erased nobody can upload one to show it. */
    hash: string;
    words: string;
    at: Date;
    appeal: Generated<string | null>;
    appealed_at: Generated<Date | null>;
    refused_at: Generated<Date | null>;
    restored_at: Generated<Date | null>;
  };
  person_blocks: {
    id: string;
    user_id: string;
    blocked_id: string;
    /** Made at a picture of the gallery, where it counts; otherwise it is of a member of a team and counts in teams. */
    in_gallery: boolean;
    /** The name under which they were met. */
    name: string;
    created_at: Date;
  };
  /** Every request to an image provider, for the operator's books. */
  engine_attempts: {
    id: Generated<number>;
    /** null: the generation is gone, with its user or because it was cancelled. */
    generation_id: Generated<string | null>;
    engine: EngineName;
    model: string;
    /** `open`: under way, or its process was lost and the provider may have charged for it. */
    outcome: Generated<'open' | 'made' | 'failed' | 'refused' | 'stopped'>;
    /** The provider's price in millionths of the currency; null: not known. */
    micros: Generated<number | null>;
    currency: Generated<string | null>;
    started_at: Date;
    ended_at: Generated<Date | null>;
  };
  /** What each provider with a ceiling has charged in a day of UTC, in millionths, with what is reserved for requests under way. */
  engine_spending: {
    engine: EngineName;
    currency: string;
    /** Such as 2026-11-19. */
    day: string;
    micros: Generated<number>;
  };
  operator_actions: {
    id: Generated<number>;
    at: Generated<Date>;
    operator: string;
    command: string;
    user_id: Generated<string | null>;
    details: Generated<unknown>;
    outcome: string;
  };
  photos: { id: string; user_id: string; bytes: Buffer };
  server_secrets: { name: string; secret: Buffer };
}
