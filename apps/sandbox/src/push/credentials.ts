import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export const projectId = 'artcade-sandbox';
export const topic = 'com.artcade.app';
export const teamId = 'SANDBOX000';

type KeyPair = { id: string; publicKey: KeyObject; privatePem: string };

const pem = { type: 'pkcs8', format: 'pem' } as const;

/** The credentials that Google and Apple issue to an app. Each key pair is generated on first use because that is slow. */
export function createCredentials(url: string) {
  const clientEmail = `push@${projectId}.iam.gserviceaccount.com`;
  const tokenUri = `${url}/push/google/token`;
  let googlePair: KeyPair | undefined;
  let applePair: KeyPair | undefined;

  function google(): KeyPair {
    googlePair ??= exported(
      randomBytes(20).toString('hex'),
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    );
    return googlePair;
  }

  function apple(): KeyPair {
    applePair ??= exported(
      randomBytes(5).toString('hex').toUpperCase(),
      generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
    );
    return applePair;
  }

  /** Returns the JSON key file of a service account, with Google's field names. */
  function serviceAccount() {
    const { id, privatePem } = google();
    return {
      type: 'service_account',
      project_id: projectId,
      private_key_id: id,
      private_key: privatePem,
      client_email: clientEmail,
      client_id: '100000000000000000000',
      token_uri: tokenUri,
    };
  }

  return { google, apple, clientEmail, tokenUri, serviceAccount };
}

export type Credentials = ReturnType<typeof createCredentials>;

const exported = (id: string, pair: { publicKey: KeyObject; privateKey: KeyObject }): KeyPair => ({
  id,
  publicKey: pair.publicKey,
  privatePem: pair.privateKey.export(pem).toString(),
});
