/** Title of the page when the logo information has none (specification, section 1). */
export const DEFAULT_TITLE = '科学导航';

export const LOGOUT_FAILED = '退出登录没有成功，请重试';
