import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ChosenPassword } from '../../src/contract/entities/account';
import { findSigningIn, namesOf, type SigningIn } from '../store/users/signIns';
import type { HttpServices } from './services';
import { replacePassword } from '../accounts/replacePassword';
import { MAX_PASSWORD_LENGTH } from '../../src/model/limits';
import { sendData } from './envelope';
import { badRequest, CallError } from '../kernel/errors';
import { refuseCrossSiteCalls } from './guard';
import { signInKey, type Limits } from './limits';
import { passwordProblem } from '../accounts/choosing/passwordProblem';
import { verifyPassword } from '../accounts/passwords';
import { createQueues } from '../kernel/queues';
import { withUrgency } from '../kernel/urgency';
import { beginSession, isLocalPath } from './signIn';
import { SignInPace, type Wait } from './signInPace';
import { validate } from './validate';

const SignIn = z.strictObject({
  username: z.string().trim().min(1, '请输入用户名').max(64),
  password: z.string().min(1, '请输入密码').max(MAX_PASSWORD_LENGTH),
  /** The new password, required when the current one was set by somebody else. */
  new_password: ChosenPassword.optional(),
  /** Where to go afterwards, on this origin. */
  return_to: z.string().max(2_000).refine(isLocalPath, '只能是本站地址').optional(),
});
type SignIn = z.output<typeof SignIn>;

/** Who tries: what failures are counted by, and whether that is a browser where the person has signed in before. */
interface Trying {
  key: string;
  known: boolean;
}

/**
 * `POST /login`. Always the same answer to a wrong name, a wrong password and a disabled account. A password that was
 * given by somebody else begins no session: the answer asks for a new one (`must_change_password`), which is sent beside it.
 */
export function mountLogin(app: FastifyInstance, services: HttpServices, limits: Limits, wait?: Wait): void {
  const { db, config } = services;
  const pace = new SignInPace(services, wait);
  const oneByOne = createQueues();

  /** What a wrong name, a wrong password and a disabled account are answered, by the time the session would begin too. */
  async function refusal(request: FastifyRequest, key: string): Promise<CallError> {
    await limits.countFailedSignIn(request, key);
    return new CallError('invalid', '用户名或密码不正确');
  }

  /** @throws CallError `invalid`, `limit` */
  async function checkPassword(request: FastifyRequest, { username, password }: SignIn, { key, known }: Trying): Promise<SigningIn> {
    await limits.checkSignIn(request, key);
    if (!known) await pace.turn(request, username);
    const user = await findSigningIn(db, username);
    const right = await verifyPassword(password, user?.password_hash ?? undefined);
    if (!user || !right || user.disabled) throw await refusal(request, key);
    if (!known) await pace.wasRight(request, username);
    return user;
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = validate(SignIn, request.body, '请求内容') as SignIn;
    const device = await pace.deviceOf(request, body.username);
    const key = signInKey(request, body.username, device);
    // One at a time: guesses sent at once would all be checked before one is counted.
    const user = await oneByOne(key, () => checkPassword(request, body, { key, known: device !== null }));
    let verifiedHash = user.password_hash;
    if (user.must_change_password) {
      if (body.new_password === undefined) return sendData(reply, { must_change_password: true });
      if (body.new_password === body.password) throw badRequest('新密码不能与原来的密码相同');
      const problem = await passwordProblem(body.new_password, [...(await namesOf(db, user.id)), config.SITE_TITLE]);
      if (problem) throw badRequest(problem);
      verifiedHash = await replacePassword(db, user.id, body.new_password, { verifiedHash });
      if (!verifiedHash) throw await refusal(request, key);
    }
    if (!(await beginSession(services, request, reply, { userId: user.id, verifiedHash }))) throw await refusal(request, key);
    await pace.remember(request, reply, user.id);
    return sendData(reply, { redirect: body.return_to ?? '/' });
  }

  app.route({
    method: 'POST',
    url: '/login',
    onRequest: async (request) => {
      refuseCrossSiteCalls(request, config.PUBLIC_ORIGIN);
      await limits.countCall(request);
    },
    handler: (request, reply) => withUrgency('identity', () => signIn(request, reply)),
  });
}
