import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type { PluggableList } from 'unified';
import 'katex/dist/katex.min.css';
import { rehypeFormulas } from './rehypeFormulas';

/** KaTeX may neither link, load, expand without end nor let a formula grow over the page. */
const formulas = rehypeFormulas(rehypeKatex({ trust: false, strict: 'ignore', maxSize: 20, maxExpand: 300 }));

export const mathSteps: { remark: PluggableList; rehype: PluggableList } = {
  remark: [remarkMath],
  rehype: [() => formulas],
};
