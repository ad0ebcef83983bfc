import { generateKeyPairSync } from 'node:crypto';

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;

/** The credentials that Apple and Google issue for sending push notifications. */
export const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export(pkcs8)
  .toString();
export const googleAccount = {
  type: 'service_account',
  project_id: 'artcade-1',
  private_key_id: 'k1',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString(),
  client_email: 'push@artcade-1.iam.gserviceaccount.com',
  client_id: '1',
  token_uri: 'https://oauth2.googleapis.com/token',
};
export const googleFile = (change: object): string => JSON.stringify({ ...googleAccount, ...change });
