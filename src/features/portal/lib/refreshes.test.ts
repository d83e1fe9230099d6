import { PART_NAMES } from '../../../model/operator';
import { changedParts, refreshesFor } from './refreshes';

describe('what a change wants', () => {
  it('is told by versions that differ, also of parts that are new', () => {
    expect(changedParts({ menu: 1, site: 1 }, { menu: 2, site: 1, limits: 1 })).toEqual(['menu', 'limits']);
    // A server that was set up anew counts from the beginning.
    expect(changedParts({ menu: 5 }, { menu: 1 })).toEqual(['menu']);
  });

  it('is nothing without a change', () => {
    expect(refreshesFor([])).toEqual({ boot: [], tags: [], site: false });
  });

  it('is each thing once', () => {
    expect(refreshesFor(['agents', 'models', 'site', 'limits'])).toEqual({
      boot: ['agents', 'knowledgeAgent'],
      tags: ['Application', 'OperatorPart'],
      site: true,
    });
    expect(refreshesFor(['aiTools', 'aiToolCategories']).tags).toEqual(['AiTool', 'AiToolCategory', 'OperatorPart']);
  });

  it('is the console alone for a part that this client does not know', () => {
    expect(refreshesFor(['later'])).toEqual({ boot: [], tags: ['OperatorPart'], site: false });
  });

  it('has something beside the console for every part but announcements, which come along', () => {
    const without = PART_NAMES.filter((part) => {
      const { boot, tags, site } = refreshesFor([part]);
      return boot.length === 0 && tags.length === 1 && !site;
    });
    expect(without).toEqual(['announcements']);
  });
});

test.each(PART_NAMES.filter((part) => part !== 'announcements'))(
  '%s has something asked again; announcements come by themselves',
  (part) => {
    const { boot, tags, site } = refreshesFor([part]);
    expect(site || boot.length > 0 || tags.some((tag) => tag !== 'OperatorPart')).toBe(true);
  },
);
