import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type S3Access, type S3Server, startS3Server } from './s3-server.ts';

export interface TestS3 extends S3Access {
  /** Empty, and used by this test only. */
  readonly bucket: string;
  /** Writes an object without the store. */
  readonly overwrite: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * A fresh bucket on the run's shared S3 server, or on a new one when a file is run by hand. Null if there is
 * none.
 */
export async function testS3(): Promise<TestS3 | null> {
  const server = await findServer();
  if (!server) return null;
  const { stop, ...access } = server;
  const bucket = `t-${randomBytes(6).toString('hex')}`;
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const put = async (path: string, body?: Uint8Array<ArrayBuffer>) => {
    const { status } = await client.fetch(`${access.endpoint}/${path}`, {
      method: 'PUT',
      ...(body ? { body } : {}),
    });
    if (status !== 200) throw new Error(`the S3 server answered ${status}`);
  };
  await put(bucket);
  return { ...access, bucket, overwrite: (key, bytes) => put(`${bucket}/${key}`, bytes), stop };
}

async function findServer(): Promise<S3Server | null> {
  const shared = process.env['TEST_S3'];
  if (shared === undefined) return startS3Server();
  const access = JSON.parse(shared) as S3Access | null;
  return access && { ...access, stop: async () => {} };
}
