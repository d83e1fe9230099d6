/** What a picture is taken in: the windows of docs/testing.md, in both themes. */
export const WINDOWS = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } } as const;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The same day and place for all pictures. */
export const PLACE = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
export const NOW = '2026-03-02T10:00:00+08:00';
