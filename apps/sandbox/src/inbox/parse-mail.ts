import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';

type Envelope = { from: string; to: string[] };
type Header = { name: string; value: string };
type Attachment = { name: string; type: string; size: number };

export type Mail = {
  id: string;
  /** Recipients of the envelope, which may differ from the headers. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
  headers: Header[];
  attachments: Attachment[];
  /** Why parsing failed. `text` then holds the beginning of the raw message. */
  problem: string | undefined;
  size: number;
};

const maxHeaders = 100;
const maxHeaderLength = 2000;
const maxUnreadableLength = 100_000;

/** Never throws, so that a malformed mail appears in the inbox as well. */
export async function parseMail(raw: Buffer, envelope: Envelope): Promise<Mail> {
  const arrived = {
    id: randomUUID(),
    to: envelope.to,
    receivedAt: new Date().toISOString(),
    size: raw.length,
  };
  try {
    return { ...arrived, ...contentOf(await PostalMime.parse(raw), envelope) };
  } catch (error) {
    return {
      ...arrived,
      from: envelope.from,
      subject: '(unreadable message)',
      text: raw.toString('utf8', 0, maxUnreadableLength),
      html: '',
      headers: [],
      attachments: [],
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

function contentOf(email: Email, envelope: Envelope) {
  return {
    from: email.from ? formatAddress(email.from) : envelope.from,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: email.headers.slice(0, maxHeaders).map(({ originalKey, value }) => ({
      name: originalKey.slice(0, maxHeaderLength),
      value: value.slice(0, maxHeaderLength),
    })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '(no name)',
      type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    problem: undefined,
  };
}

function formatAddress({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}
