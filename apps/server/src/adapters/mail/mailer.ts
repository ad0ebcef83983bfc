export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Set for a mail that its reader can stop: the address that one POST without a session is sent to (RFC 8058). */
  readonly stopUrl?: string;
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

/** Throws where the mail server does not take mails: no answer, a wrong password, no encryption. Sends none. */
export async function checkMailServer(server: string): Promise<void> {
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(server: string) {
  // Loaded with the first mail: it would be a tenth of the server's start.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: server,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    requireTLS: !isHere(server),
  });
}

/** Calls `url` for each mail: a restarted sandbox listens on another port. */
export function smtpMailer(url: () => string, from: string): Mailer {
  return {
    send: async (mail) => {
      const transport = await openTransport(url());
      const { stopUrl, ...message } = mail;
      await transport.sendMail({
        from,
        ...message,
        ...(stopUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}

/** Beyond this machine a mail is sent encrypted or not at all: it may contain a link that opens an account. */
const isHere = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
