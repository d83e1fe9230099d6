import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  /** What the button says to those who cannot see it. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  className?: string;
  /** What it opens. A press on a link or button in it closes it and gives the focus back to the button. */
  children: ReactNode;
}

/** A button that opens a small panel below it. Escape, a press outside and leaving it by Tab close it. */
export function Disclosure({ label, button, className = '', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div
      ref={root}
      className={`sn-disclosure ${className}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation();
          close();
        }
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className="sn-icon-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? (
        <div
          id={panelId}
          className="sn-disclosure-panel"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a, button')) close();
          }}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
