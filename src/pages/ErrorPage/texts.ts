export interface Words {
  title: string;
  detail: string;
  /** The way home begins with signing in. */
  signIn?: true;
}

/** What an error code means to the person, and what to do. */
export const WORDS: Readonly<Record<string, Words>> = {
  '404': { title: '没有这个页面', detail: '地址可能写错了，或者你的账号没有打开它的权限。' },
  '401': { title: '登录已失效', detail: '请重新登录后继续，未发送的内容会保留。', signIn: true },
  '1009': { title: '登录没有完成', detail: '登录地址无法打开，请重试；如果一直如此，请联系管理员。', signIn: true },
  '403': { title: '没有权限', detail: '你的账号不能执行这个操作，如需开通请联系管理员。' },
  '500': { title: '服务出错了', detail: '请稍后再试；如果一直如此，请联系管理员。' },
};
export const OTHER: Words = { title: '出错了', detail: '请返回首页重试；如果一直如此，请联系管理员。' };
export const texts = { home: '返回首页', signIn: '重新登录', back: '返回上一页' } as const;
