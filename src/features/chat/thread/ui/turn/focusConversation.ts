/** For actions whose own element is about to be removed: the focus moves to the conversation, where the keyboard scrolls it. */
export function focusConversation(from: HTMLElement | null | undefined): void {
  from?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
}
