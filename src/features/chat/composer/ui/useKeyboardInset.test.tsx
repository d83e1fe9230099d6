import { act, fireEvent, screen } from '@testing-library/react';
import { showComposer } from '../../../../testing/screens/composerBench';

/** A visual viewport in the test's hands; jsdom has none. */
function fakeViewport() {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  return {
    becomes: (changes: Partial<typeof viewport>) => {
      Object.assign(viewport, changes);
      act(() => void viewport.dispatchEvent(new Event('resize')));
    },
  };
}

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

it('the box stands above a keyboard that lies over the page, and nowhere else', () => {
  const viewport = fakeViewport();
  const { box } = showComposer();
  const lifted = () => box.closest('form')!.style.getPropertyValue('--sn-keyboard');
  const keyboard = { height: window.innerHeight - 300 };
  viewport.becomes(keyboard);
  // The keyboard belongs to another field.
  expect(lifted()).toBe('0px');
  act(() => box.focus());
  viewport.becomes(keyboard);
  expect(lifted()).toBe('300px');
  viewport.becomes({ ...keyboard, offsetTop: 120 });
  expect(lifted()).toBe('180px');
  // Magnified with two fingers.
  viewport.becomes({ ...keyboard, offsetTop: 0, scale: 2 });
  expect(lifted()).toBe('0px');
  viewport.becomes({ height: window.innerHeight, scale: 1 });
  expect(lifted()).toBe('0px');
  viewport.becomes(keyboard);
  act(() => box.blur());
  fireEvent.focusOut(box);
  expect(lifted()).toBe('0px');
  expect(screen.getByRole('button', { name: '发送' })).toBeInTheDocument();
});
