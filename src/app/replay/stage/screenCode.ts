import { loadFirstScreen } from '../../router/loadFirstScreen';

/** Does something when the code of the screen at an address is there: at once, where it came before. */
export type WithScreen = (pathname: string, work: () => void) => void;

/** Code that is there before its screen is drawn spares the skeleton, which React leaves there for 300 ms at least. */
export function screenCode(): WithScreen {
  const loaded = new Set<string>();
  return (pathname, work) => {
    if (loaded.has(pathname)) return work();
    void loadFirstScreen(`#${pathname}`).then(() => {
      loaded.add(pathname);
      work();
    });
  };
}
