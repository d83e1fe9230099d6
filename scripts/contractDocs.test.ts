import fs from 'node:fs';
import { callGroups } from '../src/contract';
import { CONTRACT_DOCS, renderContract } from './contractDocs';

describe('docs/contract.md', () => {
  it('is what the contract renders; if not, run npm run docs:contract', () => {
    expect(fs.readFileSync(CONTRACT_DOCS, 'utf8')).toBe(renderContract());
  });

  it('says what each role may do', () => {
    expect(renderContract()).toContain('| `project_delete` | ✓ | – | – | – |');
    expect(renderContract()).toContain('| adds, changes and removes | manager, admin, member, reader | member, reader | – | – |');
  });

  it('has one row a call', () => {
    const ids = Object.values(callGroups).flatMap((group) => Object.keys(group));
    const rows = renderContract()
      .split('## Roles')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.map((line) => line.split('`')[1])).toEqual(ids);
  });
});
