import { makeJournal } from '../../store/journals/record';
import { rankIn, truthIn } from './columns';
import { journalReaderFor } from './index';
import { ranks, readText } from './testing/readText';

describe('tables of 中科院分区', () => {
  test('the official shape: several 小类, places behind the rank, both ISSNs in one cell', async () => {
    const text = [
      'Journal,年份,ISSN/EISSN,Review,Open Access,大类,大类分区,Top,小类1,小类1分区,小类2,小类2分区',
      'ACTA FICTIVA,2025,0028-0836/1476-4687,否,是,材料科学,1 [3/430],是,MATERIALS SCIENCE,2 [20/350],"PHYSICS, APPLIED",1 [2/170]',
    ].join('\n');
    expect(await ranks('cas.csv', text)).toEqual([
      ['cas 2025 材料科学 1 top', 'cas-minor 2025 materials-science 2', 'cas-minor 2025 physics-applied 1'],
    ]);
    expect((await readText('cas.csv', text))[0]).toMatchObject({
      title: 'ACTA FICTIVA',
      issns: ['0028-0836', '1476-4687'],
      open_access: true,
    });
  });

  test('other shapes: ranks inside the names, 一区, tabs, a year from outside', async () => {
    const text =
      '期刊名称\tISSN\t大类学科\t大类分区\t小类学科\tTop期刊\n虚构学报\t1000-3290\t工程技术\t二区\t材料科学：综合 3区；物理：应用 2区\t否';
    expect(await ranks('cas.tsv', text, { year: 2023 })).toEqual([
      ['cas 2023 工程技术 2', 'cas-minor 2023 材料科学-综合 3', 'cas-minor 2023 物理-应用 2'],
    ]);
    expect(await ranks('cas.tsv', text)).toEqual(['第 2 行：分区缺少年份，请用 --year 指定']);
    expect(await ranks('x.csv', '刊名,ISSN,学科,分区,年份\n虚构学报,1000-3290,化学,1区,2022', { scheme: 'cas' })).toEqual([
      ['cas 2022 化学 1'],
    ]);
  });
});

describe('tables of JCR', () => {
  test('an export: words in front and behind, the year in a header, the edition behind the category', async () => {
    const text = [
      'Journal Data Filtered By: Selected JCR Year: 2023',
      '',
      'Journal name,JCR Abbreviation,Publisher,ISSN,eISSN,Category,Edition,Total Citations,2023 JIF,JIF Quartile',
      'ACTA FICTIVA,ACTA FICT,Press,0028-0836,1476-4687,"CHEMISTRY, MULTIDISCIPLINARY - SCIE",SCIE,"1,000",9.9,Q1',
      'ACTA FICTIVA,ACTA FICT,Press,0028-0836,N/A,NANOSCIENCE & NANOTECHNOLOGY - SCIE,SCIE,"1,000",9.9,N/A',
      'Copyright (c) 2023',
    ].join('\r\n');
    expect(await ranks('jcr.csv', text)).toEqual([['jcr 2023 chemistry-multidisciplinary 1'], []]);
    const [first, second] = await readText('jcr.csv', text);
    expect(first).toMatchObject({ names: ['ACTA FICT'], publisher: 'Press', categories: [{ name: 'CHEMISTRY, MULTIDISCIPLINARY' }] });
    expect(second).toMatchObject({ issns: ['0028-0836'], categories: [{ code: 'nanoscience-and-nanotechnology' }] });
  });

  test('several categories in a cell, both tables in one, semicolons', async () => {
    expect(await ranks('j.csv', 'title;issn;jcr year;category;quartile\nActa;0028-0836;2022;"ONCOLOGY;BIOLOGY";"Q2;Q1"')).toEqual([
      ['jcr 2022 oncology 2', 'jcr 2022 biology 1'],
    ]);
    expect(await ranks('j.csv', '刊名,ISSN,年份,大类,大类分区,Category,JIF Quartile\nActa,0028-0836,2024,医学,1区,ONCOLOGY (Q2),')).toEqual(
      [['cas 2024 医学 1', 'jcr 2024 oncology 2']],
    );
  });
});

describe('tables in general', () => {
  test('what is no table of journals is said', async () => {
    expect(await readText('x.csv', 'a,b\n1,2')).toEqual(['表头：没有找到刊名或 ISSN 列']);
    expect(await readText('x.csv', '')).toEqual(['表头：没有找到刊名或 ISSN 列']);
    expect(journalReaderFor('x.xlsx')).toBeUndefined();
  });

  test('records without a title or with a wrong ISSN are refused', () => {
    expect(() => makeJournal({ issns: ['0028-0836'] }, 'x')).toThrow('缺少刊名');
    expect(() => makeJournal({ title: 'Acta', issns: ['0028-0837'] }, 'x')).toThrow('ISSN');
    expect(makeJournal({ title: 'Acta', issns: ['00280836', 'N/A'] }, 'x')).toMatchObject({ issn: '0028-0836', eissn: '' });
  });

  test.each([
    ['Q1', 1],
    ['2区', 2],
    ['3 [1/9]', 3],
    ['四区', 4],
    ['4', 4],
    ['１区', 1],
    ['N/A', null],
    ['', null],
    ['12', null],
    ['第2区', 2],
  ])('rank %s', (text, rank) => {
    expect(rankIn(text)).toBe(rank);
  });

  test.each([
    ['是', true],
    ['Yes', true],
    ['否', false],
    ['N', false],
    ['', null],
    ['未知', null],
  ])('truth %s', (text, truth) => {
    expect(truthIn(text)).toBe(truth);
  });
});
