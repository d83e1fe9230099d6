import { titleFitOf } from './titleFit';

describe('a title fits what is asked', () => {
  const fit = titleFitOf('deep learning of images');

  test('the more, the more of its words are asked for, and stand side by side', () => {
    const titles = ['Deep learning of images', 'Deep learning', 'Learning deep', 'Deep learning in the analysis of plants', 'Plants'];
    const fits = titles.map(fit);
    expect(fits).toEqual([...fits].sort((a, b) => b - a));
    expect(fits[0]).toBeCloseTo(1.2);
    expect(fits.at(-1)).toBe(1);
  });

  test('in Chinese as in English, whatever the form of the words', () => {
    expect(fit('DEEP LEARNING: IMAGE')).toBeCloseTo(1.2);
    const chinese = titleFitOf('深度学习');
    expect(chinese('深度学习')).toBeCloseTo(1.2);
    expect(chinese('深度学习的方法')).toBeGreaterThan(chinese('方法'));
  });

  test('nothing asked, or no title, changes nothing', () => {
    expect(titleFitOf('')('Deep learning')).toBe(1);
    expect(fit('')).toBe(1);
  });
});
