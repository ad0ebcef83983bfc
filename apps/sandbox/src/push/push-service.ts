import { readFields, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Service } from '../service.ts';
import { listenApns } from './apns.ts';
import { createCredentials, teamId, topic } from './credentials.ts';
import { registerFcm } from './fcm.ts';
import { answerKinds, createPhones, defaultFaults, type Faults } from './phones.ts';
import { pushPage } from './push-page.ts';

const maxDelay = 10 * 60_000;

/** Firebase Cloud Messaging, APNs and the phones behind them. */
export async function createPushService(url: string): Promise<Service> {
  const credentials = createCredentials(url);
  const phones = createPhones();
  const apnsPort = await listenApns(credentials, phones);
  return {
    title: 'Push notifications',
    about: 'Firebase Cloud Messaging and APNs, and the phones that receive their notifications.',
    links: [
      { label: 'Phones and faults', href: '/push' },
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
      // The keys that an operator downloads from the consoles of Google and Apple.
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
          phones.setFaults(changedFaults(phones.faults(), (await readFields(request)) ?? {}));
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

/** Returns the changed settings. Throws a TypeError for invalid fields. Forms send every value as text. */
function changedFaults(current: Faults, { reset, ...fields }: Record<string, unknown>): Faults {
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
