import { screensBelow } from './screens';

describe('screensBelow', () => {
  it('has the menu itself and those below it, each once and in order', () => {
    expect(screensBelow('/home')).toEqual([...new Set(screensBelow('/home'))]);
    expect(screensBelow('/home')[0]).toBe('/home');
    expect(screensBelow('/home').slice(1)).toEqual([...screensBelow('/home').slice(1)].sort());
    expect(screensBelow('/project')).toContain('/project/member');
  });

  it('has none of a menu whose name begins alike', () => {
    for (const screen of screensBelow('/home').slice(1)) expect(screen).toMatch(/^\/home\//);
  });

  it('has the menu alone when nothing lies below', () => expect(screensBelow('/nowhere')).toEqual(['/nowhere']));
});
