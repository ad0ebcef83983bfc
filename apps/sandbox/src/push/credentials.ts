import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export const projectId = 'artcade-sandbox';
export const topic = 'com.artcade.app';
export const teamId = 'SANDBOX000';

type Pair = { id: string; publicKey: KeyObject; privatePem: string };

const pem = { type: 'pkcs8', format: 'pem' } as const;

/** What Google and Apple hand out to whoever runs an app. Made when first asked for, as it takes a moment. */
export class Keys {
  #google: Pair | undefined;
  #apple: Pair | undefined;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get google(): Pair {
    this.#google ??= made(
      randomBytes(20).toString('hex'),
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    );
    return this.#google;
  }

  get apple(): Pair {
    const id = randomBytes(5).toString('hex').toUpperCase();
    this.#apple ??= made(id, generateKeyPairSync('ec', { namedCurve: 'prime256v1' }));
    return this.#apple;
  }

  get clientEmail(): string {
    return `push@${projectId}.iam.gserviceaccount.com`;
  }

  get tokenUri(): string {
    return `${this.url}/push/google/token`;
  }

  /** The file of a service account, in Google's own words. */
  serviceAccount() {
    return {
      type: 'service_account',
      project_id: projectId,
      private_key_id: this.google.id,
      private_key: this.google.privatePem,
      client_email: this.clientEmail,
      client_id: '100000000000000000000',
      token_uri: this.tokenUri,
    };
  }
}

const made = (id: string, pair: { publicKey: KeyObject; privateKey: KeyObject }): Pair => ({
  id,
  publicKey: pair.publicKey,
  privatePem: pair.privateKey.export(pem).toString(),
});
