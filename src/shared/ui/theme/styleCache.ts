import { createCache } from '@ant-design/cssinjs';

/**
 * The styles of antd's components, each made once. Its own cache drops what no component on the screen uses, and the next screen
 * makes the same again: about 20 ms of each that appears. There are no more of them than components and themes.
 */
export function styleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      // Counted once more than it is used, so that nobody is the last.
      return after && !before ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
