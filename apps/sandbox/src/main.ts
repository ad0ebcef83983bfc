import { createStoresService } from './app-stores/app-stores-service.ts';
import { createCollectorService } from './collector/collector-service.ts';
import { publicUrlFor, readConfig, type SandboxConfig } from './config.ts';
import { createDirectorService } from './director/director-service.ts';
import { createEnginesService } from './engines/engines-service.ts';
import { createGatewayService } from './gateway/gateway-service.ts';
import { createHome } from './home/home-service.ts';
import { listen } from './http/listen.ts';
import { createRoutes } from './http/routes.ts';
import { createInboxService } from './inbox/inbox-service.ts';
import { createMailbox } from './inbox/mailbox.ts';
import { listenSmtp } from './inbox/smtp.ts';
import { createOidcService } from './oidc/oidc-service.ts';
import { exitWithParent, type NotReady, type Ready, report } from './parent-process.ts';
import { createPushService } from './push/push-service.ts';

async function start(config: SandboxConfig): Promise<Ready> {
  const routes = createRoutes();
  // Services register after listening, because the OIDC issuer needs the public URL with the actual port.
  const port = await listen(routes, config);
  const url = publicUrlFor(config, port);
  const mailbox = createMailbox();
  const smtpPort = await listenSmtp(mailbox);
  const services = [
    createOidcService(url, config.oidc),
    createInboxService(mailbox),
    createGatewayService(config.gateway),
    ...(config.stores ? [createStoresService(config.stores)] : []),
    await createPushService(url),
    createEnginesService(url),
    createDirectorService(url),
    createCollectorService(url),
  ];
  for (const service of services) service.register(routes);
  createHome(services).register(routes);
  return { ready: true, url, issuer: `${url}/oidc`, inbox: `${url}/inbox`, smtpPort, gateway: url };
}

function explain(error: unknown): NotReady {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return { ready: false, problem: 'port_taken', port: Number(error.port) };
  }
  return { ready: false, problem: 'failed', message: String(error) };
}

exitWithParent();
try {
  await report(await start(readConfig(process.argv[2])));
} catch (error) {
  await report(explain(error));
  process.exit(1);
}
