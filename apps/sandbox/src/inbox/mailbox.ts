import type { Mail } from './parse-mail.ts';

const maxMails = 500;
// 500 mails of 10 MB would not fit into memory, so very large ones push old ones out earlier.
const maxBytes = 100 * 1024 * 1024;

/** Received mails, newest first. */
export class Mailbox {
  #mails: Mail[] = [];

  add(mail: Mail): void {
    const kept: Mail[] = [];
    let bytes = 0;
    for (const candidate of [mail, ...this.#mails].slice(0, maxMails)) {
      bytes += candidate.size;
      if (bytes > maxBytes) break;
      kept.push(candidate);
    }
    this.#mails = kept;
  }

  list(to?: string): readonly Mail[] {
    if (to === undefined) return this.#mails;
    const wanted = to.trim().toLowerCase();
    return this.#mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  empty(): void {
    this.#mails = [];
  }
}
