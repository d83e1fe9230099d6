/** Moves the focus to the page: following `#sn-main` would change the route. */
export function focusMain(): void {
  document.getElementById('sn-main')?.focus({ preventScroll: true });
}
