import type { FastifyInstance } from 'fastify';
import { notFound } from '../kernel/errors';
import { LOGO_PATH } from '../operator/logoBytes';
import { siteLogo } from '../operator/siteLogo';
import type { HttpServices } from './services';

/** `GET /logo/<digest>`: the mark that the operator has set, for the sign-in page too. Only the present one is there. */
export function mountLogo(app: FastifyInstance, { portal }: Pick<HttpServices, 'portal'>): void {
  app.get<{ Params: { name: string } }>(`${LOGO_PATH}/:name`, async (request, reply) => {
    const logo = siteLogo(portal);
    if (logo?.url !== `${LOGO_PATH}/${request.params.name}`) throw notFound('图片');
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .type(logo.type)
      .send(logo.bytes);
  });
}
