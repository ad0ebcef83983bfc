import { CallError } from '@artcade/contract/client';
import { wire } from '@artcade/contract/errors';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { quoted } from './plain-text.ts';
import type { ToolAnswer } from './tool.ts';

/** The result of a tool: our sentence, the data as text for clients that show only text, pictures and links. */
export const toResult = ({ data, say, content = [] }: ToolAnswer): CallToolResult => ({
  content: [
    ...(say === undefined ? [] : [{ type: 'text' as const, text: say }]),
    { type: 'text', text: quoted(data) },
    ...content,
  ],
  structuredContent: data as Record<string, unknown>,
});

/** What the model, or the person behind it, can do about a failure. */
const advice: Partial<Record<FailureCode, string>> = {
  insufficient_credits:
    'Nothing was charged. The owner of the account can buy credits; a cheaper order may fit.',
  key_scope: 'The owner of the account can make a key with this scope on the account page.',
  key_cap: 'Nothing was charged. The owner of the key can raise its monthly cap on the account page.',
  team_limit:
    "Nothing was charged. Leave out teamId to pay with the account's own credits, or ask whoever manages the team's credits.",
  spending_limit:
    'Nothing was charged. The limit is set where this server is configured; ask the user before it is raised.',
  key_invalid: 'The owner of the account can make a new key on the account page.',
  rate_limited: 'Wait as many seconds as `retryAfter` says, then try again.',
  too_many_generations: 'Wait for one of them with get_generation, or cancel one.',
  too_many_exports: 'Try again in a few seconds.',
  not_found:
    'Look up the id with search_assets, get_generation or list_kits. An image of a team needs its teamId.',
  kit_not_found: 'list_kits lists the kits that can be used.',
  export_impossible: 'get_asset lists the forms and scales in which this image can be exported.',
  edit_impossible: 'Create a new image instead, with the old one as a reference.',
  unavailable: 'Try again in a moment.',
};

/** The code of a failure, for metrics. */
export const codeOf = (error: unknown): FailureCode => {
  if (error instanceof Failure) return error.code;
  return error instanceof CallError && error.code ? error.code : 'internal';
};

/** A failure as a result, because a model can read it and do something else. */
export function toFailedResult(error: unknown): CallToolResult {
  const code = codeOf(error);
  const {
    message: _,
    requestId: __,
    code: ___,
    ...details
  } = error instanceof CallError || error instanceof Failure
    ? error.details
    : ({} as Record<string, unknown>);
  const sentences = [wire[code].message, advice[code] ?? ''].filter((sentence) => sentence !== '');
  return {
    isError: true,
    content: [{ type: 'text', text: `${sentences.join(' ')}\n${quoted({ code, ...details })}` }],
  };
}
