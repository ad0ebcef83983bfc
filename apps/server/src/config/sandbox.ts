import { isLocal } from './address.ts';
import { allowsSandbox, type Environment, isProduction, isSet, mayUseSandbox } from './environment.ts';
import { namesGateway } from './gateway.ts';
import { hasOidc } from './oidc.ts';
import { flag, port } from './shapes.ts';

export const mainPort = port.default(8787);

export const sandboxVariables = {
  ALLOW_SANDBOX: flag.default(false),
  SANDBOX_PORT: port.optional(),
};

export interface SandboxConfig {
  readonly port: number;
  readonly url: string;
}

/**
 * The sandbox stands in for a mail server that is not set. Outside production it also stands in for an issuer or a card gateway
 * that is not set; production then has no Google sign-in, or sells nothing.
 */
const needsSandbox = (given: Environment): boolean =>
  !given['SMTP_URL'] || (mayUseSandbox(given) && (!hasOidc(given) || !namesGateway(given)));

export function readSandbox(
  env: { readonly PORT: number; readonly SANDBOX_PORT?: number | undefined },
  given: Environment,
  publicUrl: string,
): SandboxConfig | null {
  if (!needsSandbox(given)) return null;
  const port = env.SANDBOX_PORT ?? env.PORT + 1;
  return { port, url: `http://${new URL(publicUrl).hostname}:${port}` };
}

/** The port of the server, and the one of the sandbox, whether it runs or not. */
function portsOf(given: Environment): readonly [number, number] {
  const main = mainPort.safeParse(given['PORT']).data ?? 0;
  return [main, sandboxVariables.SANDBOX_PORT.safeParse(given['SANDBOX_PORT']).data ?? main + 1];
}

export const metricsProblems = (given: Environment): string[] =>
  isSet(given, 'METRICS_PORT') && portsOf(given).includes(Number(given['METRICS_PORT']))
    ? ['METRICS_PORT: must differ from PORT and SANDBOX_PORT, since metrics are not for everybody.']
    : [];

export function sandboxProblems(given: Environment): string[] {
  if (!needsSandbox(given)) return [];
  const problems: string[] = [];
  const [main, sandbox] = portsOf(given);
  if (sandbox === main) problems.push('SANDBOX_PORT must differ from PORT.');
  if (sandbox > 65535)
    problems.push('PORT must leave room for the sandbox on the next port, or set SANDBOX_PORT.');
  if (allowsSandbox(given)) return problems;
  if (isProduction(given))
    problems.push(
      'In production set SMTP_URL, or ALLOW_SANDBOX=1 to run on stand-ins for mail, Google sign-in and payments.',
    );
  // The inbox shows every reset link, and the issuer lets anybody sign in as anybody.
  else if (
    !isLocal(webAddress(given['HOST'] ?? 'localhost')) ||
    !isLocal(given['PUBLIC_URL'] ?? 'http://localhost')
  )
    problems.push(
      'The sandbox lets anyone in and sells for nothing: stay on localhost, set SMTP_URL, OIDC_CLIENT_ID and NEWEBPAY_URL, or ALLOW_SANDBOX=1.',
    );
  return problems;
}

const webAddress = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;
