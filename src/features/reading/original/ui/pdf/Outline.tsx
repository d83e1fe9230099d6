import { useEffect, useRef } from 'react';
import { texts } from '../../../core/texts';
import type { OutlineItem } from './pdfReader';

interface OutlineProps {
  items: readonly OutlineItem[];
  onFollow: (item: OutlineItem) => void;
  onClose: () => void;
}

/** The contents of a PDF over its pages. Choosing an entry or Escape closes it. */
export function Outline({ items, onFollow, onClose }: OutlineProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    nav.current?.querySelector('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <nav
      ref={nav}
      className="sn-outline"
      aria-label={texts.outline}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Branch
        items={items}
        onFollow={(item) => {
          onFollow(item);
          onClose();
        }}
      />
    </nav>
  );
}

function Branch({ items, onFollow }: Pick<OutlineProps, 'items' | 'onFollow'>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          <button type="button" onClick={() => onFollow(item)}>
            {item.title}
          </button>
          {item.items.length > 0 ? <Branch items={item.items} onFollow={onFollow} /> : null}
        </li>
      ))}
    </ul>
  );
}
