/** `locked` for visitors, `open` for members, `short` if the wallet holds too few credits. */
export type ToolCardState =
  | { readonly state: 'locked' }
  | { readonly state: 'open'; readonly to: string }
  | { readonly state: 'short'; readonly to: '/wallet' };

/** `credits` is null while the balance is unknown; the tool's own page then checks it. */
export function toolCardState(
  { slug, creditCost }: { readonly slug: string; readonly creditCost: number },
  isMember: boolean,
  credits: number | null,
): ToolCardState {
  if (!isMember) return { state: 'locked' };
  if (credits !== null && credits < creditCost) return { state: 'short', to: '/wallet' };
  return { state: 'open', to: `/tools/${slug}` };
}
