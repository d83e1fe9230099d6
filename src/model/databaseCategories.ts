/** Classification of the directory of literature databases: code → Chinese and English name, in its order. */
export const DATABASE_CATEGORIES = {
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
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type DatabaseCategory = keyof typeof DATABASE_CATEGORIES;

export const isDatabaseCategory = (code: string): code is DatabaseCategory => Object.hasOwn(DATABASE_CATEGORIES, code);
