export type OidcClient = { clientId: string; clientSecret: string; redirectUris: string[] };

/** The secrets of the merchant, and where the gateway saves its records. */
export type GatewayConfig = {
  merchantId: string;
  hashKey: string;
  hashIv: string;
  /** Null: in memory only. */
  stateFile: string | null;
};

/** The secrets and products at RevenueCat, and where the app stores save their records. */
export type StoresConfig = {
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Months by product; 0 is a pack. */
  products: Record<string, number>;
  /** Null: in memory only. */
  stateFile: string | null;
};

export type SandboxConfig = {
  /** 0: any free port. */
  port: number;
  host: string;
  publicUrl: string;
  oidc: OidcClient;
  gateway: GatewayConfig;
  /** Null: the app stores are off. */
  stores: StoresConfig | null;
};

const defaultHost = '127.0.0.1';

/** Parses the JSON argument of the process. Throws a TypeError that names the invalid field. */
export function readConfig(argument: string | undefined): SandboxConfig {
  const { port, host, publicUrl, oidc, gateway, stores } = asRecord(
    JSON.parse(argument ?? 'null'),
    'configuration',
  );
  const { clientId, clientSecret, redirectUris } = asRecord(oidc, 'oidc');
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new TypeError('port must be an integer from 0 to 65535');
  }
  return {
    port,
    host: asText(host ?? defaultHost, 'host'),
    publicUrl: asOrigin(publicUrl ?? `http://localhost:${port}`),
    oidc: {
      clientId: asText(clientId, 'oidc.clientId'),
      clientSecret: asText(clientSecret, 'oidc.clientSecret'),
      redirectUris: asTexts(redirectUris, 'oidc.redirectUris'),
    },
    gateway: readGateway(asRecord(gateway, 'gateway')),
    stores: stores === undefined ? null : readStores(asRecord(stores, 'stores')),
  };
}

/** With port 0, the configured public URL does not have the port yet. */
export function publicUrlFor(config: SandboxConfig, realPort: number): string {
  if (config.port !== 0) return config.publicUrl;
  const url = new URL(config.publicUrl);
  url.port = String(realPort);
  return url.origin;
}

function readGateway({ merchantId, hashKey, hashIv, stateFile }: Record<string, unknown>): GatewayConfig {
  return {
    merchantId: asText(merchantId, 'gateway.merchantId'),
    hashKey: asSecret(hashKey, 'gateway.hashKey', 32),
    hashIv: asSecret(hashIv, 'gateway.hashIv', 16),
    stateFile: stateFile === null ? null : asText(stateFile, 'gateway.stateFile'),
  };
}

function readStores(given: Record<string, unknown>): StoresConfig {
  const products = Object.entries(asRecord(given['products'], 'stores.products'));
  return {
    secretKey: asText(given['secretKey'], 'stores.secretKey'),
    webhookUrl: asText(given['webhookUrl'], 'stores.webhookUrl'),
    webhookSecret: asText(given['webhookSecret'], 'stores.webhookSecret'),
    products: Object.fromEntries(products.map(([id, months]) => [id, Number(months)])),
    stateFile: given['stateFile'] === null ? null : asText(given['stateFile'], 'stores.stateFile'),
  };
}

function asRecord(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object`);
  }
  return { ...value };
}

function asText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a non-empty string`);
  return value;
}

function asSecret(value: unknown, name: string, bytes: number): string {
  const text = asText(value, name);
  if (Buffer.byteLength(text) !== bytes) throw new TypeError(`${name} must be ${bytes} bytes long`);
  return text;
}

function asTexts(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || value.length === 0) throw new TypeError(`${name} must be a non-empty array`);
  return value.map((item: unknown) => asText(item, name));
}

function asOrigin(value: unknown): string {
  const url = URL.parse(asText(value, 'publicUrl'));
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new TypeError('publicUrl must be an http(s) origin without a path');
  }
  return url.origin;
}
