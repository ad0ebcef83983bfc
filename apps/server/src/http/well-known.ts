import { appId, linkedPages } from '@artcade/domain/deep-links';
import type { FastifyInstance } from 'fastify';
import type { AppsConfig } from '#config/apps.ts';

/** The apps that may open our links. Phones fetch this file when an app is installed, and follow no redirect. */
export function wellKnownRoutes(
  app: FastifyInstance,
  { androidFingerprints, appleTeamId }: AppsConfig,
): void {
  const publish = (file: string, content: object) =>
    app.get(`/.well-known/${file}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(content),
    );
  if (androidFingerprints.length > 0)
    publish('assetlinks.json', [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: appId,
          sha256_cert_fingerprints: androidFingerprints,
        },
      },
    ]);
  if (appleTeamId !== null)
    publish('apple-app-site-association', {
      applinks: {
        details: [
          {
            appIDs: [`${appleTeamId}.${appId}`],
            components: linkedPages.map((page) => ({ '/': '/', '#': `/${page}` })),
          },
        ],
      },
    });
}
