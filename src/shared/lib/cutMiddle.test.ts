import { cutMiddle } from './cutMiddle';

test.each([
  ['Nature', 20, 'Nature'],
  ['Proceedings of the 2019 Conference on Empirical Methods', 24, 'Proceedings of…Methods'],
  ['Advances in Neural Information Processing Systems', 38, 'Advances in Neural…Systems'],
  ['Proceedings of the 58th Annual Meeting of the Association for Computational Linguistics', 46, 'Proceedings of the 58th…Linguistics'],
  ['AcknowledgementsOfAllWhoContributed', 20, 'Acknowledgem…ributed'],
  ['中华人民共和国国家卫生健康委员会公报（中文版）', 20, '中华人民共和…文版）'],
  ['12345678901', 10, '123456…901'],
  ['😀'.repeat(12), 10, `${'😀'.repeat(6)}…${'😀'.repeat(3)}`],
])('%s in %i columns', (name, width, cut) => expect(cutMiddle(name, width)).toBe(cut));
