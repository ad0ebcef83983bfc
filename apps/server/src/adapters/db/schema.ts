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
  mail_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify' | 'reset';
    email: string;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  oidc_attempts: {
    state_hash: Buffer;
    code_verifier: string;
    nonce: string;
    may_create: boolean;
    language: string;
    expires_at: Date;
  };
  signing_keys: { id: string; private_jwk: unknown; created_at: Generated<Date> };
  rate_limits: { key: string; used: number; resets_at: Date };
  wallets: { user_id: string; credits: Generated<number> };
  ledger_entries: {
    id: Generated<number>;
    user_id: string;
    key: string;
    cause: string;
    amount: number;
    balance_after: number;
    created_at: ColumnType<Date, never, never>;
  };
}
