/**
 * Called when a button is about to remove its own row: the focus goes to the same button of the next row, else of the
 * one before. Answers false when there is no other row, and the caller knows better where the focus belongs.
 *
 * @param attribute - marks these buttons, such as `data-removes`.
 */
export function focusNeighbour(button: HTMLElement, attribute = 'data-removes'): boolean {
  const row = button.closest('li');
  const find = (start: Element | null | undefined, step: 'nextElementSibling' | 'previousElementSibling') => {
    for (let other = start; other; other = other[step]) {
      const found = other.querySelector<HTMLElement>(`[${attribute}]`);
      if (found) return found;
    }
    return null;
  };
  const neighbour = find(row?.nextElementSibling, 'nextElementSibling') ?? find(row?.previousElementSibling, 'previousElementSibling');
  neighbour?.focus();
  return neighbour !== null;
}
