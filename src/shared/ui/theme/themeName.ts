/** What a person can see: the browser's preference has been looked up. */
export type ThemeName = 'light' | 'dark';
