import { makeRecord } from '../../../../records/record';
import { formOf } from '../../form';
import { readTagged } from '../readTagged';

export async function readTaggedText(lines: readonly string[]) {
  const text = lines.join('\r\n');
  async function* pieces() {
    for (let at = 0; at < text.length; at += 11) yield text.slice(at, at + 11);
  }
  const found = [];
  for await (const item of readTagged(pieces())) found.push('refusal' in item ? item.refusal : makeRecord(item.draft, 'test').paper);
  return { form: formOf(text, ''), found };
}
