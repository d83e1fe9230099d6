import { loadFirstScreen } from '../../router/loadFirstScreen';

/**
 * Code that is there before its screen is drawn spares the skeleton, which React leaves there for 300 ms at least.
 * @returns does something when the code of the screen at an address is there: at once, where it came before
 */
export function screenCode(): (pathname: string, work: () => void) => void {
  const loaded = new Set<string>();
  return (pathname, work) => {
    if (loaded.has(pathname)) return work();
    void loadFirstScreen(`#${pathname}`).then(() => {
      loaded.add(pathname);
      work();
    });
  };
}
