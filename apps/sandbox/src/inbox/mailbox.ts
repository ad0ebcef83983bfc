import type { Mail } from './parse-mail.ts';

const maxMails = 500;
// 500 mails of 10 MB would not fit into memory.
const maxBytes = 100 * 1024 * 1024;

/** Received mails, newest first. */
export function createMailbox() {
  let mails: Mail[] = [];

  function add(mail: Mail): void {
    const kept: Mail[] = [];
    let bytes = 0;
    for (const candidate of [mail, ...mails].slice(0, maxMails)) {
      bytes += candidate.size;
      if (bytes > maxBytes) break;
      kept.push(candidate);
    }
    mails = kept;
  }

  function list(to?: string): readonly Mail[] {
    if (to === undefined) return mails;
    const wanted = to.trim().toLowerCase();
    return mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  function find(id: string): Mail | undefined {
    return mails.find((mail) => mail.id === id);
  }

  function clear(): void {
    mails = [];
  }

  return { add, list, find, clear };
}

export type Mailbox = ReturnType<typeof createMailbox>;
