import type { PlanId, ToolSlug } from '@artcade/domain/catalog';
import type { EngineName, GenerationState } from '@artcade/domain/generations';
import type { ImageType } from '@artcade/domain/images';
import type { KitGenre } from '@artcade/domain/kits';
import type { LedgerCause } from '@artcade/domain/ledger';
import type { ProofPurpose } from '@artcade/domain/profile';
import type { Channel } from '@artcade/domain/store-products';
import type { ReferencePart, Style } from '@artcade/domain/tool-forms';
import type { ColumnType, Generated } from 'kysely';

/** The tables as the code sees them. A test compares this file with the migrated database. */
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
  };
  push_devices: {
    session_id: string;
    platform: 'ios' | 'android';
    token: string;
    /** When the phone last named it. */
    registered_at: Date;
  };
  mail_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify' | 'reset' | 'change';
    email: string;
    expires_at: Date;
    used_at: Generated<Date | null>;
    /** That had a verification mail sent. */
    session_id: Generated<string | null>;
  };
  oidc_attempts: {
    state_hash: Buffer;
    code_verifier: string;
    nonce: string;
    may_create: boolean;
    language: string;
    expires_at: Date;
    /** The hash of an app's secret, where an app began it. */
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
    /** Only of keys that were made before keys were sealed. */
    private_jwk: Generated<object | null>;
    sealed: Generated<Buffer | null>;
    created_at: Generated<Date>;
  };
  rate_limits: { key: string; used: number; resets_at: Date };
  wallets: {
    user_id: string;
    credits: Generated<number>;
    held: Generated<number>;
    /** What refunds could not take back. While there is any, no credits are free. */
    debt: Generated<number>;
    arrivals: Generated<number>;
    /** When the stores were asked for what they last told of it. */
    stores_asked_at: Generated<Date | null>;
  };
  ledger_entries: {
    id: Generated<number>;
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
    /** The order with which the plan's standing order began. */
    mandate_no: Generated<string | null>;
    /** The month of the plan, counted from its anchor, from which on this order pays. */
    first_month: Generated<number | null>;
    next_check_at: Generated<Date | null>;
    asked_at: Generated<Date | null>;
    /** How often a buyer's question made us ask. */
    checks: Generated<number>;
    /** The gateway did not know the order when it was last asked: its form was probably never posted. */
    is_unknown: Generated<boolean>;
    channel: Generated<Channel>;
    /** Credits that a refund in a store could not take back, as they were spent. */
    shortfall: Generated<number>;
    /** When a store last said that it was refunded, or that it was not after all. */
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
    /** When the change to the next plan was asked for. */
    changed_at: Generated<Date | null>;
    anchor: Date;
    paid_months: number;
    granted_months: Generated<number>;
    declines: Generated<number>;
    retry_at: Generated<Date | null>;
    noticed_months: Generated<number>;
    /** Its standing order ends with the account; coming back does not bring it back. */
    is_final: Generated<boolean>;
    due_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    channel: Generated<Channel>;
    /** Of a plan that a store manages: until when, as the store says. */
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
    /** When a charge should have been made, of which perhaps nobody tells us. */
    pull_at: Generated<Date | null>;
    /** Counts the changes that the gateway must hear of. */
    revision: Generated<number>;
    /** Somebody is telling the gateway, and has until then. */
    pushing_until: Generated<Date | null>;
    /** When the gateway must be told what the standing order should be. */
    sync_at: Generated<Date | null>;
    sync_tries: Generated<number>;
  };
  teams: {
    id: string;
    name: string;
    owner_id: string;
    created_at: Generated<Date>;
    /** Null while the team's id is the code, as it was of every team once. */
    join_code: Generated<string | null>;
    code_enabled: Generated<boolean>;
    /** How long a new code lives; null without end. */
    code_days: Generated<number | null>;
    code_expires_at: Generated<Date | null>;
    needs_approval: Generated<boolean>;
  };
  team_members: { team_id: string; user_id: string; joined_at: Generated<Date> };
  /** The block list: whoever was removed, or blocked otherwise. */
  team_removals: { team_id: string; user_id: string; blocked_at: Generated<Date> };
  team_former_members: { team_id: string; user_id: string; left_at: Date; was_removed: boolean };
  team_invitations: { id: string; team_id: string; email: string; created_at: Date; expires_at: Date };
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
    /** A tool of the house, or a guest. */
    tool: Generated<string | null>;
    /** The drive's image that this album's copy was made of. */
    source_id: Generated<string | null>;
    upload_key: Generated<string | null>;
    created_at: Date;
    deleted_at: Generated<Date | null>;
  };
  recipes: { asset_id: string; recipe: unknown };
  generations: {
    id: string;
    user_id: string;
    batch_id: string;
    /** Shared by all that was ordered while something was under way; null before there were any. */
    sitting_id: Generated<string | null>;
    key: string;
    number: number;
    tool: ToolSlug;
    /** Which engine is to make it; the recipe says which one did. */
    engine: EngineName;
    recipe: unknown;
    /** What the engine is told, where the recipe's prompt tells more. */
    words: string;
    cost: number;
    hold_id: string;
    state: Generated<GenerationState>;
    percent: Generated<number>;
    /** A WebP, only while it is being made. */
    preview: Generated<Buffer | null>;
    /** The job that may claim it; whatever else comes along is an echo. */
    job_id: string;
    /** Whoever makes it now. Who has lost it to another may no longer deliver. */
    run_id: Generated<string | null>;
    attempts: Generated<number>;
    asset_id: Generated<string | null>;
    /** A failure as it travels, in JSON. */
    failure: Generated<string | null>;
    deadline: Date;
    created_at: Date;
    finished_at: Generated<Date | null>;
  };
  generation_references: {
    generation_id: string;
    position: number;
    hash: string;
    type: ImageType;
    part: Generated<ReferencePart>;
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
    created_at: Date;
    updated_at: Date;
    /** Set while it can still be brought back. */
    deleted_at: Generated<Date | null>;
  };
  /** Of servers from before session_codes. */
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
    /** Whether the list of what is in it is whole. */
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
