import { Agent, request } from 'node:http';
import type { Photo } from './photos.ts';

/** One keep-alive connection, like a browser: measures the response, not the handshake. */
const agent = new Agent({ keepAlive: true });

interface Sending {
  readonly method?: 'GET' | 'POST';
  readonly token: string;
  readonly body?: Buffer;
  readonly type?: string;
}

interface Answered {
  readonly text: string;
  readonly milliseconds: number;
}

/** Sends a request and measures the time until the last byte of the response. */
export function ask(url: string, { method = 'GET', token, body, type }: Sending): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
  };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const milliseconds = performance.now() - begun;
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve({ text, milliseconds });
        else reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export type UploadForm = 'multipart' | 'JSON';

/** A serialized upload, because building it is not part of the measurement. */
export function uploadOf(form: UploadForm, { bytes, name, mime }: Photo): { body: Buffer; type: string } {
  const fields = { fileName: name, fileType: mime, contextType: 'user' };
  if (form === 'JSON') {
    const fileData = `data:${mime};base64,${bytes.toString('base64')}`;
    return { body: Buffer.from(JSON.stringify({ fileData, ...fields })), type: 'application/json' };
  }
  const boundary = 'artcade-bench-5b1f0c';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const head = Object.entries(fields).map(([key, value]) => `${part(`name="${key}"`)}\r\n${value}\r\n`);
  const file = `${part(`name="file"; filename="${name}"`)}content-type: ${mime}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
