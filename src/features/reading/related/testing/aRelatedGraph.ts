import { aPaper } from '../../../../testing/builders';
import type { SeedAnswer } from '../lib/graph';

/** Seeds of 2010 and later, each with so many related papers before, in and after their year; neighbours share some of them. */
export function aRelatedGraph(seeds: number, papers: number): SeedAnswer[] {
  return Array.from({ length: seeds }, (_seed, s) => ({
    seed: aPaper({ paper_id: `seed-${s}`, title: `起点 ${s}`, year: 2010 + s }),
    related: Array.from({ length: papers }, (_paper, i) => {
      const n = s * Math.ceil(papers / 2) + i;
      return {
        paper: aPaper({ paper_id: `paper-${n}`, title: `相关 ${n}`, year: 2000 + ((n * 8) % 21), authors: ['甲', '乙', '丙'] }),
        reasons: [{ kind: 'words' as const, text: '共同主题词：甲' }],
      };
    }),
  }));
}
