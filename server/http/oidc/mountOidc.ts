import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withUrgency } from '../../kernel/urgency';
import type { HttpServices } from '../services';
import { sendData } from '../envelope';
import type { Limits } from '../limits';
import { isSecure } from '../cookies';
import { beginSession, isLocalPath } from '../signIn';
import { neededClaims, userOf, whyShut } from './people';
import { keepPending, takePending } from './pending';
import { problemOf, SignInRefused, type SignInProblem } from './problems';
import { Provider } from './provider';
import { OIDC_LOGOUT_URL, redirectUri } from '../../kernel/oidcSettings';

/** Where the sign-in page finds what it offers. */
const OPTIONS_URL = '/login/options';
const OIDC_URL = '/login/oidc';

const OUR_OWN_FAULT = 'the database keeps a sign-in at the provider from going on';

/** Cookies are appended: the sign-in sets its own beside the one that ends here. */
const goTo = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 302);

/** Back to the sign-in page with the reason, and with the hash that the person came from. */
function goBack(reply: FastifyReply, problem: SignInProblem, returnTo: string): FastifyReply {
  const at = returnTo.indexOf('#');
  return goTo(reply, `/login?problem=${problem}${at < 0 ? '' : returnTo.slice(at)}`);
}

/**
 * Sign-in at an OpenID Connect provider: `/login/oidc` leads there, `/login/oidc/callback` takes what it answers. Without
 * the setting only `/login/options` is there, which says so.
 * @throws Error that names a setting which is wrong
 */
export function mountOidc(app: FastifyInstance, services: HttpServices, limits: Limits): void {
  const { config } = services;
  const provider = config.OIDC_ISSUER ? new Provider(config) : null;
  const offered = provider ? { label: config.OIDC_LABEL, url: OIDC_URL } : null;
  app.get(OPTIONS_URL, async (request, reply) => {
    await limits.countCall(request);
    return sendData(reply, { provider: offered });
  });
  if (!provider) return;
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.get(url, { onRequest: (request) => limits.countCall(request) }, (request, reply) =>
      withUrgency('identity', () => handler(request, reply)),
    );
  route(OIDC_URL, (request, reply) => start(services, provider, request, reply));
  route(`${OIDC_URL}/callback`, (request, reply) => finish(services, provider, request, reply));
  route(OIDC_LOGOUT_URL, async (request, reply) => {
    const backTo = new URL('/login', redirectUri(config)).href;
    const url = await provider.logoutUrl(backTo).catch((error: unknown) => {
      request.log.warn({ problem: problemOf(error) }, 'the provider cannot be told of the sign-out');
      return null;
    });
    return goTo(reply, url?.href ?? '/login');
  });
}

async function start(
  { db, config, now }: HttpServices,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { return_to } = request.query as { return_to?: unknown };
  const returnTo = typeof return_to === 'string' && return_to.length <= 2_000 && isLocalPath(return_to) ? return_to : '/';
  try {
    const { url, ...checks } = await provider.start();
    const secure = isSecure(request, config.PUBLIC_ORIGIN);
    await keepPending(db, reply, { ...checks, returnTo }, { now: now(), secure });
    return goTo(reply, url.href);
  } catch (error) {
    const problem = problemOf(error);
    const words = problem === 'not_now' ? OUR_OWN_FAULT : 'the provider was not reached';
    request.log.warn({ problem, code: (error as { code?: string }).code }, words);
    return goBack(reply, problem, returnTo);
  }
}

async function finish(services: HttpServices, provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config, now } = services;
  let returnTo = '/';
  try {
    const pending = await takePending(db, request, reply, { now: now(), secure: isSecure(request, config.PUBLIC_ORIGIN) });
    returnTo = pending?.returnTo ?? '/';
    if (!pending) throw new SignInRefused('expired');
    const search = new URL(request.url, 'http://local.invalid').search;
    const identity = await provider.finish(search, pending, neededClaims(config));
    const userId = await userOf(db, identity, config);
    if (!(await beginSession(services, request, reply, { userId, identity }))) throw new SignInRefused(await whyShut(db, identity));
    return goTo(reply, returnTo);
  } catch (error) {
    const problem = problemOf(error);
    // Codes of the library only: messages may hold what the provider sent.
    const words = problem === 'not_now' ? OUR_OWN_FAULT : 'sign-in at the provider refused';
    request.log.warn({ problem, code: (error as { code?: string }).code }, words);
    return goBack(reply, problem, returnTo);
  }
}
