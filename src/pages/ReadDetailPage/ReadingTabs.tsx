import { useRef } from 'react';
import { readingTexts as texts } from '../../features/reading';
import { READING_TABS } from '../../model/addresses/reading';
import type { ReadingTab } from '../../model/addresses/reading';

interface ReadingTabsProps {
  tab: ReadingTab;
  /** Narrow screens show the original as one of them. */
  withOriginal: boolean;
  onPick: (tab: ReadingTab) => void;
}

/** The parts beside the original. Arrows go from one to the next, Home and End to the ends. */
export function ReadingTabs({ tab, withOriginal, onPick }: ReadingTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabs = READING_TABS.filter((value) => withOriginal || value !== 'original');
  const pick = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length]!;
    onPick(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: tabs.indexOf(tab) + 1,
    ArrowLeft: tabs.indexOf(tab) - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.side}
      className="sn-read-tabs"
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (move === undefined) return;
        event.preventDefault();
        pick(move);
      }}
    >
      {tabs.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          data-tab={value}
          aria-selected={value === tab}
          aria-controls={value === 'original' ? 'sn-read-original' : 'sn-read-panel'}
          tabIndex={value === tab ? 0 : -1}
          onClick={() => onPick(value)}
        >
          {texts.tabs[value]}
        </button>
      ))}
    </div>
  );
}
