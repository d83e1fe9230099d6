export interface Words {
  title: string;
  detail: string;
  /** The way back begins with signing in; what its button says. */
  signIn?: string;
}

/** What an error code means to the person, and what to do. */
export const WORDS: Readonly<Record<string, Words>> = {
  '404': { title: '没有这个页面', detail: '地址可能写错了，或者你的账号没有打开它的权限。' },
  '401': { title: '登录已失效', detail: '请重新登录后继续，未发送的内容会保留。', signIn: '重新登录' },
  '1009': {
    title: '登录没有完成',
    detail: '服务器给出的登录地址不能使用，所以没有前往。请重试；如果一直如此，请联系管理员检查服务器的设置 LOGIN_URL。',
    signIn: '重试',
  },
  '403': { title: '没有权限', detail: '你的账号不能执行这个操作，如需开通请联系管理员。' },
  '500': { title: '服务出错了', detail: '请稍后再试；如果一直如此，请联系管理员。' },
};
export const OTHER: Words = { title: '出错了', detail: '请返回首页重试；如果一直如此，请联系管理员。' };

/** The sign-in led back, and nobody was signed in. */
export const RETURNED: Words = {
  title: '登录没有成功',
  detail:
    '登录页两次把你带回这里，都没有登录上。请重试；如果一直如此，请联系管理员：浏览器可能没有接受登录的 Cookie，或登录服务没有把结果交给本站。',
  signIn: '重试',
};

/** The server named a host that is not among the allowed ones. */
export const refusedHost = (host: string) =>
  ({
    title: '登录没有完成',
    before: '服务器要求到主机 ',
    after: ' 登录，但它不在允许的登录地址之内，所以没有前往。',
    operator: '请管理员先确认这是本单位的登录服务，再在服务器上加入这个设置并重新启动；如果 LOGIN_URL 就指向那里，它的主机不必另设。',
    setting: `LOGIN_HOSTS=${host}`,
    signIn: '重试',
  }) as const;

export const texts = { home: '返回首页', back: '返回上一页' } as const;
