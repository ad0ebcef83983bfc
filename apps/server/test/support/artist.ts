import assert from 'node:assert/strict';
import type { Asset, Storage } from '@artcade/contract/shapes';
import sharp from 'sharp';
import { type Outcome, registered, type Visitor } from './visitor.ts';

/** A user with a drive. */
export interface Artist {
  readonly visitor: Visitor;
  readonly token: string;
  readonly uid: string;
  readonly email: string;
}

export async function newArtist(url: string): Promise<Artist> {
  const { visitor, accessToken, user, email } = await registered(url);
  return { visitor, token: accessToken, uid: user.uid, email };
}

/** The same user with a fresh access token, after the clock has moved. */
export async function later(artist: Artist): Promise<Artist> {
  const { status, data, text } = await artist.visitor.call('refreshToken');
  assert.equal(status, 200, text);
  return { ...artist, token: data?.accessToken ?? '' };
}

let shades = 0;

/** A small PNG with unique bytes. */
export function newImage(width = 32, height = 24): Promise<Buffer> {
  shades += 1;
  const [r, g, b] = [shades & 255, (shades >> 8) & 255, (shades >> 16) & 255];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

interface Sent {
  readonly name?: string;
  readonly teamId?: string;
  readonly uploadKey?: string;
  readonly versionOf?: string;
  readonly copies?: 'store' | 'skip';
  readonly toolCost?: number;
  readonly tool?: string;
  readonly type?: string;
}

/** Uploads bytes as JSON and returns the result, also of a refusal. */
export function tryUpload(artist: Artist, bytes: Buffer, sent: Sent = {}): Promise<Outcome<'uploadImage'>> {
  const { name = 'dusk.png', teamId, type = 'image/png', ...rest } = sent;
  const body = {
    fileData: `data:${type};base64,${bytes.toString('base64')}`,
    fileName: name,
    fileType: type,
    contextType: teamId === undefined ? 'user' : 'team',
    ...(teamId === undefined ? {} : { teamId }),
    ...rest,
  };
  return artist.visitor.call('uploadImage', { token: artist.token, body });
}

export async function upload(artist: Artist, sent: Sent & { bytes?: Buffer } = {}): Promise<Asset> {
  const { bytes = await newImage(), ...rest } = sent;
  const { status, data, text } = await tryUpload(artist, bytes, rest);
  assert.equal(status, 200, text);
  return data;
}

export async function list(
  { visitor, token }: Artist,
  query: Readonly<Record<string, string>> = {},
): Promise<Asset[]> {
  const { status, data, text } = await visitor.call('listAssets', { token, query });
  assert.equal(status, 200, text);
  return data;
}

export async function storageOf({ visitor, token }: Artist, teamId?: string): Promise<Storage> {
  const query = teamId === undefined ? {} : { teamId };
  const { status, data, text } = await visitor.call('getStorage', { token, query });
  assert.equal(status, 200, text);
  return data;
}

/** A call whose success has no data. */
export async function done(
  { visitor, token }: Artist,
  call: 'deleteAssets' | 'restoreAssets' | 'eraseAssets' | 'emptyTrash' | 'shareAssets',
  body: object,
): Promise<void> {
  const { status, text } = await visitor.call(call, { token, body });
  assert.equal(status, 204, text);
}
