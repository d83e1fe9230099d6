/** For acts whose own element is about to go: the focus stays in the conversation, from where the keyboard scrolls it. */
export function focusConversation(from: HTMLElement | null | undefined): void {
  from?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
}
