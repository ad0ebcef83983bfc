export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
      await transport.sendMail({ from, ...mail });
    },
  };
}

/** Beyond this machine a mail is sent encrypted or not at all: it may contain a link that opens an account. */
const isHere = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
