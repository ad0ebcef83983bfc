import type { GivenRole, TeamRole } from '@artcade/domain/permissions';

/**
 * What should be true after a history. People are numbers. Nothing is taken off a list: what ended stays, marked, so that later
 * steps try it again. Who may do and see what comes from the domain's tables alone.
 */
export interface Model {
  /** Counts the steps, to know which of two came first. */
  clock: number;
  erased: number[];
  /** Whose accounts can be reopened. */
  closed: number[];
  wallets: number[];
  /** What each owes since the refund of what they had bought at the beginning. */
  debts: number[];
  refunded: number[];
  /** Who signed out everywhere in this moment: what they had sent before grants nothing any more. */
  signedOut: number[];
  teams: TeamState[];
  links: { id: string; team: string; role: GivenRole; maker: number; works: boolean; isPaused: boolean }[];
  /** Invitations, and what members are offered: those by account. */
  invitations: InvitationState[];
  projects: { id: string; team: string; isThere: boolean }[];
  collections: { id: string; project: string; team: string; isThere: boolean }[];
  images: ImageState[];
  shares: ShareState[];
  /**
   * Each has a key of its own: sent again, it gives nothing more. `rest` was not called back, and is spent once the team has
   * spent more than `spentAt`.
   */
  gifts: { id: string; giver: number; team: string; rest: number; spentAt: number }[];
  /** Packs for a team. */
  orders: { id: string; buyer: number; team: string; isPaid: boolean }[];
  kits: KitState[];
}

export interface InvitationState {
  team: string;
  to: number;
  byAccount: boolean;
  role: TeamRole;
  maker: number;
  at: number;
  isPaused: boolean;
}

export interface MemberState {
  who: number;
  role: GivenRole;
  /** An admin whose owner has not kept them yet. */
  isPaused: boolean;
}

export interface TeamState {
  id: string;
  owner: number;
  /** In the order in which they joined. */
  members: MemberState[];
  former: Record<number, GivenRole>;
  blocked: Record<number, number>;
  /** Whom the owner trusts with its money. */
  billingOwners: number[];
  credits: number;
  /** Credits that images cost, all together. */
  consumed: number;
  limits: Record<number, number>;
  spent: Record<number, number>;
  isThere: boolean;
  /** Who was asked to take it over since its owner's account is closed. */
  asked: number[];
  /** What it had, and who can restore it; null: its owner was erased. */
  deleted: { by: number | null; members: MemberState[]; billingOwners: number[] } | null;
}

export interface ImageState {
  id: string;
  /** A team's id, or the number of a person. */
  place: string | number;
  by: number | null;
  source: string | null;
  isTrashed: boolean;
  isThere: boolean;
  project: string | null;
  collections: string[];
  /** Who wrote each. */
  comments: number[];
  verdict: 'approved' | 'changes' | null;
}

export interface ShareState {
  id: string;
  maker: number;
  place: string | number;
  image: string | null;
  collection: string | null;
  isRevoked: boolean;
  isPaused: boolean;
  isThere: boolean;
}

export interface KitState {
  id: string;
  owner: number;
  /** Whose members may use it. */
  team: string | null;
  isDeleted: boolean;
  isThere: boolean;
}

/** Whether a code was entered in the session a short while ago. */
interface Proved {
  readonly isProven: boolean;
}

interface Shown extends Proved {
  readonly isLong: boolean;
}

/** What somebody wants to begin again: what is not paused, or not theirs, stays as it is. */
export interface Kept {
  readonly shares: readonly string[];
  readonly links: readonly string[];
  readonly admins: readonly { readonly team: string; readonly member: number }[];
  readonly invitations: readonly Pick<InvitationState, 'team' | 'to' | 'byAccount'>[];
}

/** A step with the ids of what it is about. */
export type Act = { readonly who: number } & (
  | { readonly do: 'found team' }
  | { readonly do: 'delete team' | 'restore team' | 'outlast team'; readonly team: string }
  | ({ readonly do: 'make link'; readonly team: string; readonly role: GivenRole } & Proved)
  | { readonly do: 'end link' | 'use link'; readonly team: string; readonly link: string }
  | ({
      readonly do: 'invite';
      readonly team: string;
      readonly to: number;
      readonly role: GivenRole;
      readonly byAccount: boolean;
    } & Proved)
  | { readonly do: 'accept' | 'decline'; readonly team: string; readonly byAccount: boolean }
  | ({
      readonly do: 'set role';
      readonly team: string;
      readonly member: number;
      readonly role: GivenRole;
    } & Proved)
  | { readonly do: 'hand over' | 'remove'; readonly team: string; readonly member: number }
  | { readonly do: 'leave'; readonly team: string }
  | { readonly do: 'close account' | 'come back' | 'erase account' }
  | { readonly do: 'sign out' | 'reset password' | 'prove address' }
  | ({ readonly do: 'keep'; readonly kept: Kept } & Proved)
  | { readonly do: 'upload'; readonly team: string | null }
  | { readonly do: 'share'; readonly image: string; readonly team: string }
  | { readonly do: 'trash' | 'restore' | 'erase'; readonly image: string }
  | { readonly do: 'empty trash'; readonly team: string }
  | { readonly do: 'make project'; readonly team: string }
  | { readonly do: 'make collection'; readonly project: string }
  | { readonly do: 'put'; readonly image: string; readonly project: string | null }
  | { readonly do: 'collect'; readonly image: string; readonly collection: string }
  | { readonly do: 'comment'; readonly image: string }
  | { readonly do: 'review'; readonly image: string; readonly verdict: 'approved' | 'changes' | null }
  | ({ readonly do: 'show image'; readonly image: string } & Shown)
  | ({ readonly do: 'show collection'; readonly collection: string } & Shown)
  | { readonly do: 'stop showing'; readonly share: string }
  | ({ readonly do: 'show again'; readonly share: string } & Shown)
  | { readonly do: 'give' | 'give without code'; readonly team: string; readonly amount: number }
  | { readonly do: 'give again'; readonly gift: string }
  | { readonly do: 'refund' }
  | { readonly do: 'spend'; readonly team: string }
  | { readonly do: 'limit'; readonly team: string; readonly member: number; readonly amount: number }
  | {
      readonly do: 'name billing owner';
      readonly team: string;
      readonly member: number;
      readonly is: boolean;
    }
  | { readonly do: 'order credits'; readonly team: string }
  | { readonly do: 'pay'; readonly order: string }
  | { readonly do: 'make kit'; readonly team: string | null }
  | { readonly do: 'share kit'; readonly kit: string; readonly team: string | null }
  | { readonly do: 'delete kit' | 'restore kit' | 'use kit'; readonly kit: string }
);

/** An act of one of these kinds. */
export type ActOf<Do extends Act['do']> = Extract<Act, { readonly do: Do }>;

/** The outcome of a step: 'ok' or the code of the refusal, and the id of what it made. */
export interface Answer {
  readonly word: string;
  readonly id: string | null;
}
