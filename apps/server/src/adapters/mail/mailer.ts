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

/** Calls `url` for each mail: a restarted sandbox listens on another port. */
export function smtpMailer(url: () => string, from: string): Mailer {
  return {
    send: async (mail) => {
      // Loaded with the first mail: it would be a tenth of the server's start.
      const { createTransport } = await import('nodemailer');
      const server = url();
      const transport = createTransport({
        url: server,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        requireTLS: !isHere(server),
      });
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
