import { render } from '@testing-library/react';
import { StyleProvider } from '@ant-design/cssinjs';
import { Button } from 'antd';
import { RecordedContext } from '../loading/recordedContext';
import { styleCache } from './styleCache';
import { Themed } from './Themed';

const keys = (cache: ReturnType<typeof styleCache>) => [...cache.cache.keys()].sort();

it('keeps the styles of what is no longer on the screen, and makes none of them again', () => {
  const cache = styleCache();
  const screen = (
    <StyleProvider cache={cache}>
      <Button>甲</Button>
    </StyleProvider>
  );
  render(screen).unmount();
  const made = new Map(cache.cache);
  expect(made.size).toBeGreaterThan(1);
  for (let visit = 0; visit < 3; visit += 1) {
    render(screen).unmount();
    expect(keys(cache)).toEqual([...made.keys()].sort());
    for (const [key, [, style]] of made) expect(cache.cache.get(key)?.[1]).toBe(style);
  }
  expect(document.head.querySelectorAll('style').length).toBeGreaterThan(0);
});

it('makes the variables of a theme once, wherever it is used', () => {
  const styles = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);
  const dialog = (
    <Themed>
      <Button>甲</Button>
    </Themed>
  );
  render(dialog).unmount();
  const made = styles();
  expect(made.some((style) => style?.includes('.sn-light{--ant-'))).toBe(true);
  render(
    <>
      {dialog}
      {dialog}
    </>,
  ).unmount();
  expect(styles()).toEqual(made);
});

it('moves nothing in a recorded session: a moment is a picture', () => {
  render(
    <RecordedContext value={true}>
      <Themed>
        <Button>甲</Button>
      </Themed>
    </RecordedContext>,
  );
  const variables = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const calm = variables.find((style) => style.includes('.sn-calm-light{'));
  expect(calm).toContain('--ant-motion-duration-mid:0s');
  expect(document.querySelector('button')).toHaveClass('sn-calm-light');
});
