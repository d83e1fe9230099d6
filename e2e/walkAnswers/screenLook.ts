import type { Page } from 'playwright-core';

/** What stands on a screen, as a person and a screen reader have it. */
export interface ScreenLook {
  /** Whatever says that something is on its way: skeletons, busy regions, words. */
  waiting: string[];
  /** A boundary stands in the place of the page. */
  broken: boolean;
  /** Nothing stands there. */
  blank: boolean;
  /** It says that there is nothing, or that something failed. */
  says: boolean;
}

/** Looks at the page as it is now. */
export const lookAt = (page: Page): Promise<ScreenLook> =>
  page.evaluate(() => {
    const signs = [...document.querySelectorAll('.sn-skeleton, .sn-bar, [aria-busy="true"], .ant-spin-spinning, .sn-opening, #shell')];
    // No function of our own has a name here: the compiler's helper for names is not in the page.
    const shown = signs.filter((sign) =>
      getComputedStyle(sign).display === 'contents' ? sign.parentElement?.checkVisibility() : sign.checkVisibility(),
    );
    const text = document.body.innerText;
    const words = text.match(/正在(?:载入|打开|加载|检索|查找|统计|读取|准备)[^，。\n]{0,12}…?|载入中|加载中/g) ?? [];
    return {
      waiting: [...new Set([...shown.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`), ...words])],
      broken: /这个页面没能显示出来|页面出错/.test(text),
      blank: text.trim().length < 10,
      says: /暂无|没有|还没|不存在|找到 0|重试|未登录/.test(text),
    };
  });
