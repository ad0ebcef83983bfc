/** The subjects of the calls, in the order in which documents list them. */
export const callGroups = [
  'Generating',
  'Images',
  'Reviews',
  'Projects',
  'Style kits',
  'Tools',
  'Wallet',
  'Teams',
  'API keys',
  'Device sign-in',
  'Webhooks',
  'Share links',
  'Gallery',
  'Account',
] as const;
export type CallGroup = (typeof callGroups)[number];
