import { upTo } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';

/** Whether there is no room for two panes: then the original is one of the tabs. */
export const useNarrow = () => useMedia(upTo('desk'));
