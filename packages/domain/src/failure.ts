/**
 * Every failure that a person may hear of. The server sends the code, the web app has a sentence for it in every language, and
 * nothing else defines what an error means.
 */
export const failureCodes = [
  // the request itself
  'invalid_input',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'forbidden',
  'forbidden_origin',
  'rate_limited',
  'too_slow',
  'unavailable',
  'internal',
  // who is asking
  'unauthenticated',
  'token_expired',
  'token_invalid',
  // signing in and up
  'invalid_credentials',
  'invalid_email',
  'account_disabled',
  'email_taken',
  'weak_password',
  'demo_missing',
  'terms_required',
  'link_expired',
  'code_wrong',
  'code_required',
  'common_password',
  'password_required',
  'email_code_required',
  'last_sign_in_method',
  // more than a password
  'second_factor_required',
  'mailed_code_required',
  'two_factor_on',
  'key_invalid',
  'key_scope',
  'key_cap',
  'spending_limit',
  'key_not_found',
  'too_many_keys',
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'device_code_wrong',
  'share_gone',
  'share_waiting',
  'share_password',
  'too_many_shares',
  // the public gallery
  'gallery_off',
  'picture_gone',
  'picture_taken_down',
  'too_many_pictures',
  'email_unconfirmed',
  'appeal_made',
  'too_many_blocks',
  'webhook_address',
  'webhook_not_found',
  'too_many_webhooks',
  'two_factor_off',
  'account_closed',
  // the social popup
  'popup_closed',
  'popup_blocked',
  'cancelled',
  'provider_failed',
  'email_unverified',
  // credits
  'insufficient_credits',
  'team_limit',
  'gift_too_large',
  'payment_required',
  // paying
  'payment_unconfigured',
  'payment_unverified',
  'payment_failed',
  'order_not_found',
  'gateway_failed',
  // the subscription
  'no_subscription',
  'subscription_ending',
  'managed_in_store',
  // images
  'image_unreadable',
  'image_dimensions',
  'image_too_large',
  'photo_refused',
  'image_name',
  'storage_full',
  'album_full',
  'storage_unavailable',
  'disk_full',
  'uploads_full',
  'too_many_versions',
  'too_many_comments',
  // generating
  'engine_refused',
  'engine_busy',
  'engine_used_up',
  'engine_failed',
  'generation_expired',
  'too_many_generations',
  'edit_impossible',
  // safety
  'prompt_refused',
  'picture_refused',
  'making_suspended',
  'new_account_limit',
  'too_many_appeals',
  // style kits
  'kit_not_found',
  'too_many_kits',
  // projects
  'too_many_projects',
  'too_many_collections',
  // exports
  'export_impossible',
  'too_many_exports',
  // tools
  'tool_not_found',
  'target_forbidden',
  'target_failed',
  'charge_declined',
  // teams
  'plan_required',
  'team_not_found',
  'user_not_found',
  'already_member',
  'team_full',
  'too_many_teams',
  'invitation_not_found',
  'join_blocked',
  'too_many_invitations',
  'requests_full',
  'team_link_not_found',
  'too_many_team_links',
  'team_too_large',
  'team_owes',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Values that a message about the failure may need: a cost, a field, seconds to wait. */
export type FailureDetails = Readonly<Record<string, string | number | boolean>>;

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

export function isFailureCode(value: unknown): value is FailureCode {
  return failureCodes.some((code) => code === value);
}
