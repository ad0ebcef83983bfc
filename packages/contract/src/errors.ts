import { type FailureCode, failureCodes } from '@artcade/domain/failure';
import * as z from 'zod/mini';

/** The shape of every error response. `message` is English, for logs and other clients; pages translate `code`. */
export const errorShape = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string().check(z.minLength(1)),
    requestId: z.optional(z.string()),
  }),
});

interface Wire {
  readonly status: number;
  readonly message: string;
}

/** The HTTP status and message of each failure. Codes that only a browser raises are never sent; their status is 0. */
export const wire: Readonly<Record<FailureCode, Wire>> = {
  invalid_input: { status: 400, message: 'The request has a missing or wrong value.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request as application/json.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  forbidden_origin: { status: 403, message: 'This call is not accepted from another site.' },
  rate_limited: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  too_slow: { status: 408, message: 'The connection was too slow. Try again.' },
  unavailable: { status: 503, message: 'The service is not ready. Try again in a moment.' },
  internal: { status: 500, message: 'Something failed on our side. Please try again.' },
  unauthenticated: { status: 401, message: 'User not logged in.' },
  token_expired: { status: 401, message: 'The access token has expired. Refresh it.' },
  token_invalid: { status: 401, message: 'The access token is not valid.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password.' },
  invalid_email: { status: 400, message: 'Enter a valid email.' },
  account_disabled: { status: 403, message: 'This account is disabled.' },
  email_taken: { status: 409, message: 'This email is already registered.' },
  weak_password: { status: 400, message: 'The password needs at least 6 characters.' },
  demo_missing: { status: 404, message: 'The demo account does not exist here.' },
  terms_required: { status: 403, message: 'Accept the terms to create an account.' },
  code_required: { status: 403, message: 'This gives access that lasts. Enter a fresh code first.' },
  code_wrong: { status: 403, message: 'The code is wrong, too old or was used already.' },
  common_password: {
    status: 400,
    message: 'This password is too common and easy to guess. Choose another.',
  },
  password_required: {
    status: 403,
    message: 'To confirm the address from here, choose a password: the old one ends.',
  },
  email_code_required: { status: 401, message: 'A code that was mailed to the address is needed, too.' },
  last_sign_in_method: { status: 409, message: 'This is the only way to sign in. Add another one first.' },
  second_factor_required: { status: 401, message: 'A code of the authenticator app is needed, too.' },
  mailed_code_required: {
    status: 401,
    message:
      'Too many wrong passwords were tried. If this one is right, a code was mailed that is needed, too.',
  },
  key_invalid: { status: 401, message: 'This API key is unknown, expired or revoked.' },
  key_scope: { status: 403, message: 'This API key may not do that.' },
  key_cap: { status: 402, message: 'This order would exceed what this API key may spend this month.' },
  team_limit: {
    status: 402,
    message: "This order would exceed what you may spend of the team's credits this month.",
  },
  gift_too_large: {
    status: 402,
    message: 'Only credits that were paid for by card can be given away, and not more than are left.',
  },
  spending_limit: {
    status: 402,
    message: 'This order would exceed the spending limit that the program was started with.',
  },
  key_not_found: { status: 404, message: 'There is no such API key.' },
  too_many_keys: { status: 409, message: 'The account has as many API keys as it may have.' },
  // The first four have the names and the status of RFC 8628.
  authorization_pending: { status: 400, message: 'Nobody has approved this device yet. Ask again.' },
  slow_down: { status: 400, message: 'Polls come too fast. Wait for `interval` seconds between two.' },
  access_denied: { status: 400, message: 'The owner of the account refused this device.' },
  expired_token: { status: 400, message: 'This device code is unknown, expired or was used. Start again.' },
  device_code_wrong: {
    status: 404,
    message: 'No device waits with this code. Check it, or start again on the device.',
  },
  webhook_address: {
    status: 400,
    message: 'A webhook needs a public https address on port 443 or 8443, without a user name.',
  },
  webhook_not_found: { status: 404, message: 'There is no such webhook or delivery.' },
  share_gone: { status: 404, message: 'This link no longer works.' },
  share_waiting: {
    status: 409,
    message: 'The pictures of this link are still being checked. Try again in a minute.',
  },
  share_password: { status: 403, message: 'This link needs its password.' },
  too_many_shares: { status: 409, message: 'The account has as many working links as it may have.' },
  gallery_off: { status: 404, message: 'This installation has no public gallery.' },
  picture_gone: { status: 404, message: 'The gallery does not show this picture.' },
  picture_taken_down: {
    status: 409,
    message: 'This picture was taken down. It cannot be shown to people outside.',
  },
  too_many_pictures: { status: 409, message: 'The account shows as many pictures as it may show.' },
  email_unconfirmed: { status: 403, message: 'Confirm the email of the account first.' },
  appeal_made: { status: 409, message: 'There was an appeal already.' },
  too_many_blocks: { status: 409, message: 'The account blocks as many people as it may block.' },
  too_many_webhooks: { status: 409, message: 'The account has as many webhooks as it may have.' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  account_closed: {
    status: 403,
    message: 'This account is closed. It can be brought back until it is erased.',
  },
  link_expired: { status: 410, message: 'This link was used already or is too old.' },
  popup_closed: { status: 0, message: 'The sign-in window was closed.' },
  popup_blocked: { status: 0, message: 'The browser blocked the sign-in window.' },
  cancelled: { status: 0, message: 'The request was cancelled.' },
  provider_failed: { status: 502, message: 'The sign-in service did not answer as expected.' },
  email_unverified: { status: 403, message: 'The sign-in service has not verified this email.' },
  insufficient_credits: { status: 402, message: 'Not enough credits.' },
  payment_required: { status: 402, message: 'No paid order covers this.' },
  payment_unconfigured: { status: 503, message: 'The payment gateway is not configured.' },
  payment_unverified: { status: 400, message: 'Payment data verification failed.' },
  payment_failed: { status: 402, message: 'Payment failed.' },
  order_not_found: { status: 404, message: 'Order information not found.' },
  gateway_failed: { status: 502, message: 'The payment service did not answer as expected.' },
  no_subscription: { status: 409, message: 'There is no subscription to change.' },
  subscription_ending: { status: 409, message: 'The subscription is cancelled. Resume it first.' },
  managed_in_store: {
    status: 409,
    message: 'This was bought in an app store. Change, cancel or refund it there.',
  },
  image_unreadable: { status: 415, message: 'The file is not an intact PNG, JPEG, WebP or GIF image.' },
  image_dimensions: { status: 413, message: 'The image has too many pixels: at most 8192 a side.' },
  image_too_large: { status: 413, message: 'The image file is too large: at most 20 MB.' },
  photo_refused: { status: 413, message: 'The photo must be a PNG, JPEG or WebP image of at most 5 MB.' },
  image_name: { status: 400, message: 'The image needs a name of 1 to 120 characters.' },
  storage_full: { status: 409, message: 'There is not enough storage left. Nothing was saved.' },
  album_full: {
    status: 409,
    message: 'The teams of this owner have not enough storage left. Nothing was saved.',
  },
  storage_unavailable: { status: 503, message: 'Images cannot be stored right now. Nothing was saved.' },
  disk_full: { status: 503, message: 'This server has no room for new images. Nothing was charged.' },
  uploads_full: { status: 503, message: 'Too many uploads are under way. Try again in a moment.' },
  too_many_versions: { status: 409, message: 'This image has as many versions as it can have.' },
  too_many_comments: { status: 409, message: 'This image has as many comments as it can have.' },
  engine_refused: { status: 422, message: 'The image model refused this request. Nothing was charged.' },
  engine_busy: { status: 503, message: 'The image model is busy. Nothing was charged.' },
  engine_used_up: {
    status: 503,
    message: 'The budget for this engine is used up for now. Nothing was charged.',
  },
  engine_failed: { status: 502, message: 'The image could not be made. Nothing was charged.' },
  generation_expired: { status: 504, message: 'Making the image took too long. Nothing was charged.' },
  too_many_generations: {
    status: 429,
    message: 'Too many images are being made for you. Wait for one of them.',
  },
  edit_impossible: { status: 409, message: 'The built-in engine can only edit images that it made itself.' },
  prompt_refused: {
    status: 422,
    message: 'These words are against the rules of this installation. Nothing was charged. You can appeal.',
  },
  picture_refused: {
    status: 422,
    message: 'The picture shows what is never made here. It was not delivered. Nothing was charged.',
  },
  making_suspended: {
    status: 403,
    message: 'This account cannot make images until an operator has looked at it. Nothing was charged.',
  },
  new_account_limit: {
    status: 429,
    message: 'New accounts can do this less often. Wait a little. Nothing was charged.',
  },
  too_many_appeals: {
    status: 409,
    message: 'Too many of your appeals are still waiting. You can send another once one is decided.',
  },
  kit_not_found: { status: 404, message: 'There is no such style kit, or it is no longer shared with you.' },
  too_many_projects: { status: 409, message: 'There are as many projects here as there can be.' },
  too_many_collections: { status: 409, message: 'There are as many collections here as there can be.' },
  too_many_kits: { status: 409, message: 'You have as many style kits as one account can.' },
  export_impossible: { status: 409, message: 'This image cannot be exported in that form.' },
  too_many_exports: {
    status: 429,
    message: 'Exports of yours are being prepared or downloaded. Wait for one of them.',
  },
  tool_not_found: { status: 404, message: 'There is no such tool.' },
  target_forbidden: { status: 403, message: 'Tools may only reach their own servers.' },
  target_failed: { status: 502, message: "The tool's server did not answer as expected." },
  charge_declined: { status: 0, message: 'The user does not let this tool charge credits.' },
  plan_required: { status: 403, message: 'Creating a team needs a professional or premium plan.' },
  team_not_found: { status: 404, message: 'There is no such team. Check the ID or the invitation code.' },
  user_not_found: { status: 404, message: 'User not found, check ID or email.' },
  already_member: { status: 409, message: 'This user is already a member.' },
  team_full: { status: 409, message: 'The team has as many members as it can have.' },
  too_many_teams: { status: 409, message: 'You own as many teams as one account can.' },
  join_blocked: { status: 403, message: 'The owner of this team has to let you in again.' },
  invitation_not_found: { status: 404, message: 'This invitation is no longer valid. Ask for a new one.' },
  too_many_invitations: {
    status: 409,
    message: 'As many invitations wait as a team can have. Withdraw one.',
  },
  team_link_not_found: {
    status: 404,
    message: 'This invitation link is no longer valid. Ask for a new one.',
  },
  too_many_team_links: {
    status: 409,
    message: 'The team has as many invitation links as it can. Revoke one.',
  },
  team_owes: { status: 409, message: 'The team owes credits for a refund. Settle that first.' },
  team_too_large: {
    status: 409,
    message: 'The album of the team does not fit into the storage of your plan.',
  },
  requests_full: { status: 409, message: 'Too many people wait to be let in. Ask the owner of the team.' },
};

/** The codes that are sent, in the order of the catalogue. The API documents these. */
export const travellingCodes = /* @__PURE__ */ failureCodes.filter((code) => wire[code].status > 0);
