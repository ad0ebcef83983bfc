import type { Provider } from 'oidc-provider';
import type { OidcClient } from '../config.ts';
import { readForm } from '../http/body.ts';
import { sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { avatarSvg } from './avatar.ts';
import { metadata } from './metadata.ts';
import { createPeople, demoPeople, type People, type Person } from './people.ts';
import { errorPage, signInPage } from './sign-in-page.ts';

const mountPath = '/oidc';
const metadataPath = `${mountPath}/.well-known/openid-configuration`;

export function createOidcService(publicUrl: string, client: OidcClient): Service {
  const people = createPeople();
  // Loading its code and making an RSA key took most of the sandbox's start, and most runs never sign in this way.
  const issuer = once(async () => {
    const { createProvider, isUnknownSession } = await import('./provider.ts');
    const provider = await createProvider(publicUrl, client, people);
    return { provider, isUnknownSession, handle: provider.callback() };
  });
  return {
    title: 'Sign-in issuer',
    about: 'An OpenID Connect issuer in place of Google. Anybody can sign in as anybody, without a password.',
    links: [{ label: 'Issuer metadata', href: metadataPath }],
    register(routes) {
      routes.on('GET', metadataPath, ({ response }) => sendJson(response, 200, metadata(publicUrl)));
      const interaction = `${mountPath}/interaction/:uid`;
      routes.on('GET', interaction, async (exchange) => showSignIn(await issuer(), exchange));
      routes.on('POST', interaction, async (exchange) => finishSignIn(await issuer(), people, exchange));
      routes.on('GET', '/avatar.svg', showAvatar);
      routes.mount(mountPath, mounted(issuer, new URL(publicUrl)));
    },
  };
}

interface Issuer {
  readonly provider: Provider;
  readonly isUnknownSession: (error: unknown) => boolean;
  readonly handle: ReturnType<Provider['callback']>;
}

/** Opens at the first call; later ones get the same. What failed to open is tried again. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}

/** oidc-provider expects paths below its mount point and the public host in the forwarded headers. */
function mounted(issuer: () => Promise<Issuer>, publicUrl: URL) {
  return async ({ request, response }: Exchange): Promise<void> => {
    const originalUrl = request.url ?? mountPath;
    const rest = originalUrl.slice(mountPath.length);
    // Metadata must be the same for requests to localhost and to 127.0.0.1.
    request.headers['x-forwarded-host'] = publicUrl.host;
    request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    Object.assign(request, { originalUrl, url: rest.startsWith('/') ? rest : `/${rest}` });
    const { handle } = await issuer();
    await handle(request, response);
  };
}

async function showSignIn(issuer: Issuer, exchange: Exchange): Promise<void> {
  const interaction = await openInteraction(issuer, exchange);
  if (!interaction) return;
  const { login_hint: hint } = interaction.params;
  const email = typeof hint === 'string' ? hint : '';
  sendPage(
    exchange.response,
    200,
    signInPage({ person: { name: '', email, emailVerified: true, isHosted: true } }),
  );
}

async function finishSignIn(issuer: Issuer, people: People, exchange: Exchange): Promise<void> {
  const { provider } = issuer;
  const { request, response } = exchange;
  if (!(await openInteraction(issuer, exchange))) return;
  const form = await readForm(request);
  if (!form) return sendText(response, 413, 'The form is too large');

  if (form.get('action') === 'cancel') {
    const denied = { error: 'access_denied', error_description: 'The person cancelled the sign-in' };
    return provider.interactionFinished(request, response, denied);
  }
  const person = chosenPerson(form);
  const problem = problemWith(person);
  if (problem) return sendPage(response, 422, signInPage({ person, problem }));

  const accountId = people.add(person);
  const result = { login: { accountId, remember: false }, select_account: {}, consent: {} };
  await provider.interactionFinished(request, response, result);
}

/** Returns the sign-in that this browser has started. Sends an error page if there is none, for example after a restart. */
async function openInteraction(issuer: Issuer, { request, response, params: { uid } }: Exchange) {
  try {
    const interaction = await issuer.provider.interactionDetails(request, response);
    if (interaction.uid === uid) return interaction;
  } catch (error) {
    if (!issuer.isUnknownSession(error)) throw error;
  }
  sendPage(
    response,
    400,
    errorPage('interaction_not_found', 'This sign-in has expired or was already used.'),
  );
  return undefined;
}

function chosenPerson(form: URLSearchParams): Person {
  const demoPerson = demoPeople.find(({ email }) => email === form.get('person'));
  return (
    demoPerson ?? {
      name: (form.get('name') ?? '').trim(),
      email: (form.get('email') ?? '').trim(),
      emailVerified: form.get('verified') === 'yes',
      isHosted: form.get('hosted') === 'yes',
    }
  );
}

function problemWith({ name, email }: Person): string | undefined {
  if (name === '' || name.length > 100) return 'Enter a name of at most 100 characters.';
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return 'Enter an e-mail address.';
  return undefined;
}

function showAvatar({ response, url }: Exchange): void {
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Pages of Artcade, which have another origin, show the picture.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.end(avatarSvg(url.searchParams.get('name') ?? ''));
}
