/** The subjects of the calls, in the order in which documents list them. */
export const callGroups = {
  Generating: 'Order images, wait for them and mark them',
  Images: 'Upload, find, organise and export images of the drive and of team albums',
  Reviews: 'Comments and verdicts about images',
  Projects: 'Games with their collections and saved searches',
  'Style kits': 'The colours, style and logo that the images of one game share',
  Tools: 'What each generator costs and which engines it has',
  Wallet: 'Credits, payments and plans',
  Teams: 'Teams with their members, albums and credits',
  'API keys': 'Keys for programs, made by a signed-in user',
  'Device sign-in': 'How a program gets a key that its user confirms in a browser',
  Webhooks: 'Messages to your server instead of asking',
  'Share links': 'Addresses that show images to people without an account',
  Gallery: 'Published pictures, and reports about them',
  Account: 'Signing in, the profile, settings and closing an account',
} as const;
export type CallGroup = keyof typeof callGroups;
