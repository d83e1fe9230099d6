import { texts } from '../../../core/texts';

interface OutlineProps<T> {
  items: readonly T[];
  onFollow: (item: T) => void;
}

/** The contents of a document. */
export function Outline<T extends { title: string; items: readonly T[] }>({ items, onFollow }: OutlineProps<T>) {
  if (items.length === 0) return <p className="sn-contents-none">{texts.noOutline}</p>;
  return (
    <nav className="sn-outline" aria-label={texts.outline}>
      <Branch items={items} onFollow={onFollow} />
    </nav>
  );
}

function Branch<T extends { title: string; items: readonly T[] }>({ items, onFollow }: OutlineProps<T>) {
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
