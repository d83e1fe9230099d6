import { isolated } from '../isolated';
import { versionLine, versionsHeading } from './versions';

const version = { paper_id: 'a', resource_type: 5, basic_sourcename: 'EMNLP', publish_date: '2019-11', in_front: true };

test('a version is told by its type, source and date, as far as they are known', () => {
  expect(versionLine(version)).toBe('会议论文 · EMNLP · 2019-11');
  expect(versionLine({ ...version, resource_type: 8, basic_sourcename: '', publish_date: '' })).toBe('报告与预印本');
});

test('a preprint says that the published one is there', () => {
  expect(versionsHeading([version])).toBe('另有正式或更完整的版本，共 2 个版本');
  expect(versionsHeading([{ ...version, in_front: false }, version])).toBe('共 3 个版本');
});

test('a source that turns what stands beside it around keeps to itself', () => {
  const basic_sourcename = 'EMNLP\u202e9102';
  expect(versionLine({ ...version, basic_sourcename })).toBe(`会议论文 · ${isolated(basic_sourcename)} · 2019-11`);
});
