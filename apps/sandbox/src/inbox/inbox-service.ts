import { sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Service } from '../service.ts';
import { listPage, mailPage } from './inbox-pages.ts';
import type { Mailbox } from './mailbox.ts';
import type { Mail } from './parse-mail.ts';

// The frame of a mail inherits this policy: only images may load.
const mailImages = 'data: http: https:';

export function createInboxService(mailbox: Mailbox): Service {
  return {
    title: 'Inbox',
    about: 'An SMTP server that keeps every mail instead of delivering it.',
    links: [
      { label: 'Read the mails', href: '/inbox' },
      { label: 'The same as JSON', href: '/inbox.json' },
    ],
    register(routes) {
      routes.on('GET', '/inbox', ({ response }) => sendPage(response, 200, listPage(mailbox.list())));
      routes.on('GET', '/inbox/:id', ({ response, params: { id = '' } }) => {
        const mail = mailbox.find(id);
        if (mail) sendPage(response, 200, mailPage(mail), { images: mailImages });
        else sendText(response, 404, 'No such mail. The sandbox forgets mails when it stops.');
      });
      routes.on('GET', '/inbox.json', ({ response, url }) => {
        const to = url.searchParams.get('to') ?? undefined;
        sendJson(response, 200, mailbox.list(to).map(asJson));
      });
      routes.on('DELETE', '/inbox.json', ({ response }) => {
        mailbox.clear();
        response.writeHead(204).end();
      });
    },
  };
}

function asJson({ id, to, from, subject, text, html, receivedAt }: Mail) {
  return { id, to, from, subject, text, html, receivedAt };
}
