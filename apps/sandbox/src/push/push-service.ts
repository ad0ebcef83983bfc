import { readFields, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Service } from '../service.ts';
import { listenApns } from './apns.ts';
import { createCredentials, teamId, topic } from './credentials.ts';
import { registerFcm } from './fcm.ts';
import { answerKinds, createPhones, defaultFaults, type Faults } from './phones.ts';
import { pushPage } from './push-page.ts';

const maxDelay = 10 * 60_000;

/** Phones, and the services of Google and Apple that reach them. */
export async function createPushService(url: string): Promise<Service> {
  const credentials = createCredentials(url);
  const phones = createPhones();
  const apnsPort = await listenApns(credentials, phones);
  return {
    title: 'Push notifications',
    about: 'Firebase Cloud Messaging and APNs, and the phones that show what comes from there.',
    links: [
      { label: 'Phones and switches', href: '/push' },
      { label: 'The same as JSON', href: '/push.json' },
    ],
    register(routes) {
      registerFcm(routes, credentials, phones);
      routes.on('GET', '/push', ({ response }) => sendPage(response, 200, pushPage(phones)));
      routes.on('GET', '/push.json', ({ response }) => {
        sendJson(response, 200, {
          notifications: phones.notifications(),
          attempts: phones.attempts(),
          switches: phones.faults(),
        });
      });
      routes.on('DELETE', '/push.json', ({ response }) => {
        phones.clear();
        response.writeHead(204).end();
      });
      // What a person would download from Google's and Apple's consoles.
      routes.on('GET', '/push/keys.json', ({ response }) =>
        sendJson(response, 200, {
          fcm: { url, account: credentials.serviceAccount() },
          apns: {
            url: `http://127.0.0.1:${apnsPort}`,
            key: credentials.apple().privatePem,
            keyId: credentials.apple().id,
            teamId,
            topic,
          },
        }),
      );
      routes.on('POST', '/push/switches', async ({ request, response }) => {
        try {
          phones.setFaults(changed(phones.faults(), (await readFields(request)) ?? {}));
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return sendText(response, 400, error.message);
        }
        if (wantsJson(request)) sendJson(response, 200, phones.faults());
        else seeOther(response, '/push');
      });
    },
  };
}

/** The switches after a change. Forms send everything as text. */
function changed(current: Faults, { reset, ...fields }: Record<string, unknown>): Faults {
  const next = { ...(reset ? defaultFaults : current) };
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'answer') next.answer = asAnswer(value);
    else if (name === 'times' || name === 'retryAfter' || name === 'slowMs')
      next[name] = asCount(value, name);
    else throw new TypeError(`there is no switch "${name}"`);
  }
  return next;
}

function asAnswer(value: unknown): Faults['answer'] {
  const answer = answerKinds.find((candidate) => candidate === value);
  if (!answer) throw new TypeError(`answer must be one of ${answerKinds.join(', ')}`);
  return answer;
}

function asCount(value: unknown, name: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > maxDelay)
    throw new TypeError(`${name} must be an integer from 0 to ${maxDelay}`);
  return count;
}
