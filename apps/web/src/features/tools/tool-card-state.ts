/** `locked` for visitors, `open` for members, `short` if neither the wallet nor a team of theirs holds enough credits. */
export type ToolCardState =
  | { readonly state: 'locked' }
  | { readonly state: 'open'; readonly to: string }
  | { readonly state: 'short'; readonly to: '/wallet' };

/** `credits` is the most that one purse holds, null while it is unknown; the tool's own page then checks it. */
export function toolCardState(
  { slug, creditCost }: { readonly slug: string; readonly creditCost: number },
  isMember: boolean,
  credits: number | null,
): ToolCardState {
  if (!isMember) return { state: 'locked' };
  if (credits !== null && credits < creditCost) return { state: 'short', to: '/wallet' };
  return { state: 'open', to: `/tools/${slug}` };
}
