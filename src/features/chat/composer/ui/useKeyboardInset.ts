import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Where the keyboard of a telephone lies over the page instead of making it shorter (Safari), the box is lifted by its
 * height, as `--sn-keyboard`, so that 发送 and 停止 stay in sight. A magnified page is left alone.
 */
export function useKeyboardInset(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const element = form.current;
    if (!visualViewport || !element) return;
    const fit = () => {
      const covered = Math.round(window.innerHeight - visualViewport.height - visualViewport.offsetTop);
      const lifted = visualViewport.scale === 1 && element.contains(document.activeElement) ? Math.max(0, covered) : 0;
      element.style.setProperty('--sn-keyboard', `${lifted}px`);
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    element.addEventListener('focusout', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
      element.removeEventListener('focusout', fit);
    };
  }, [form]);
}
