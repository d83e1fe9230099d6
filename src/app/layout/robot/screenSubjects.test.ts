import { routeTable } from '../../router/routeTable';
import { SCREEN_SUBJECTS, subjectOfScreen } from './screenSubjects';

it('says of every screen inside the layout what the robot is asked about there', () => {
  const inside = routeTable.filter(({ frame }) => frame === 'main').map(({ path }) => path);
  expect(Object.keys(SCREEN_SUBJECTS).sort()).toEqual(inside.sort());
});

it('reads paths as the router matches them', () => {
  expect(subjectOfScreen('/home/searchresult')).toBe('results');
  expect(subjectOfScreen('/nowhere')).toBe('library');
});
