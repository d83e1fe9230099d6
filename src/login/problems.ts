/** Why a sign-in at the provider came to nothing, by the codes that the server puts into the address. */
const PROBLEMS: Readonly<Record<string, string>> = {
  expired: '这次登录已过期或已被使用，请重新登录',
  unavailable: '暂时连不上统一身份认证，请稍后重试，或用密码登录',
  refused: '统一身份认证没有同意这次登录',
  invalid: '统一身份认证的回应没有通过核对，请重新登录；仍然如此时请联系管理员',
  not_allowed: '你的身份不在允许登录的范围内，请联系管理员',
  unknown: '还没有与你的身份对应的账号，请联系管理员',
  disabled: '账号已停用，请联系管理员',
  not_now: '本站暂时不能完成登录，请稍后再试',
};

/** Words for what the address says; empty when it says nothing. */
export function problemIn(search: string): string {
  const code = new URLSearchParams(search).get('problem');
  return code === null ? '' : (PROBLEMS[code] ?? '登录没有成功，请重试');
}
