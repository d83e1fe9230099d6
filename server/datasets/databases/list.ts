import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Category code → Chinese and English name, in the order of the directory. */
export const CATEGORIES = {
  chinese: ['中文综合', 'Chinese collections'],
  citation: ['引文与发现', 'Citations and discovery'],
  publisher: ['外文全文', 'Publishers'],
  medicine: ['医学与生命科学', 'Medicine and life sciences'],
  engineering: ['工程与计算机', 'Engineering and computing'],
  science: ['数理化与天文', 'Mathematics, physics, chemistry'],
  social: ['人文与社会科学', 'Humanities and social sciences'],
  open: ['开放获取与预印本', 'Open access and preprints'],
  thesis: ['学位论文', 'Dissertations'],
  patent: ['专利与标准', 'Patents and standards'],
  data: ['科学数据', 'Research data'],
} as const;

const Category = z.enum(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]);

/** `free`: everyone may read; `paid`: reading needs a subscription or payment; `part`: it depends on the work. */
const Access = z.enum(['free', 'paid', 'part']);
export type Access = z.infer<typeof Access>;

const Row = z.strictObject({
  id: z.string(),
  category: Category,
  name: z.string(),
  name_en: z.string(),
  url: z.url(),
  /** Literature types. */
  types: z.array(z.int().min(1).max(10)),
  languages: z.array(z.string()),
  access: Access,
  desc: z.string(),
});

/** A starter set, described in our own words, in the order of the directory. */
export const DATABASES: readonly z.infer<typeof Row>[] = fs
  .readFileSync(path.join(__dirname, 'databases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Row.parse(JSON.parse(line)));
