import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

/** `url` is asked for with each mail: a restarted sandbox listens on another port. */
export function smtpMailer(url: () => string, from: string): Mailer {
  return {
    send: async (mail) => {
      const transport = createTransport({ url: url(), connectionTimeout: 10_000, socketTimeout: 20_000 });
      await transport.sendMail({ from, ...mail });
    },
  };
}
