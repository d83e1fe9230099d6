import type { RootState } from '../../rootReducer';

/** What the stage shows. It is handed over within the page, as it is: nothing of it is copied. */
export interface StageMoment {
  /** What it is a moment of: the screens of another begin anew. */
  of: object;
  state: RootState;
  /** The time of the recording, in milliseconds since the epoch; null: the file does not tell, and it is now. */
  now: number | null;
  /** Path of the element with the focus, as the recording writes it; empty: none. */
  focus: string;
  /** Pixels by path of the element that is scrolled; the page itself has the empty path. */
  scrolls: Readonly<Record<string, number>>;
}

/** The page of the stage offers this to the one around it. */
export interface StageWindow {
  showMoment?: (moment: StageMoment) => void;
  /** Loads the code of the screen at an address that will be shown. */
  prepareScreen?: (pathname: string) => void;
}

/** What the stage tells the page around it when it can show something. */
export const STAGE_READY = 'science-navigation:stage-ready';
