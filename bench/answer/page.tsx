import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import Markdown from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { Streamdown } from 'streamdown';
import { AnswerBody } from '../../src/features/chat/answer/ui/body/AnswerBody';
import { SUBJECTS, partOf, piecesOf, warmUp } from './text';
import type { Subject } from './text';

export type Runner = 'ours' | 'plain' | 'streamdown';

interface ShownProps {
  text: string;
  growing: boolean;
}

/** The formula steps that all three have. */
const math = { name: 'katex', type: 'math', remarkPlugin: remarkMath, rehypePlugin: rehypeKatex } as const;

const RUNNERS: Record<Runner, (props: ShownProps) => React.JSX.Element> = {
  ours: ({ text, growing }) => <AnswerBody id="bench" text={text} growing={growing} />,
  /** The whole text laid out anew with each piece, as it is done without further thought. */
  plain: ({ text }) => (
    <Markdown remarkPlugins={[remarkGfm, remarkMath]} rehypePlugins={[rehypeKatex]}>
      {text}
    </Markdown>
  ),
  /** As its documentation has it for an answer that comes, without the buttons on tables and code. */
  streamdown: ({ text, growing }) => (
    <Streamdown mode="streaming" isAnimating={growing} plugins={{ math }} controls={false} lineNumbers={false}>
      {text}
    </Streamdown>
  ),
};

/** What is measured now; kept between calls, so that the browser can answer in between. */
let place: HTMLElement;
let root: Root;
const longTasks: number[] = [];
const watch = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
watch.observe({ entryTypes: ['longtask'] });

const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 }));

function begin(): void {
  place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'height: 90vh; overflow: auto';
  root = createRoot(place);
}

async function show(kind: Runner, text: string, growing: boolean): Promise<void> {
  const Shown = RUNNERS[kind];
  flushSync(() => root.render(<Shown text={text} growing={growing} />));
  // The reader is at the end, as in a conversation.
  place.scrollTop = place.scrollHeight;
  // Deferred work and the frame belong to this piece.
  await new Promise(requestAnimationFrame);
  await idle();
}

async function end(): Promise<void> {
  root.unmount();
  place.remove();
  await idle();
}

/** Compiles the code, and fetches what comes with the first formula. */
async function warm(kind: Runner): Promise<void> {
  begin();
  const text = warmUp();
  for (let length = 0; length <= text.length; length += 50) await show(kind, text.slice(0, length), true);
  await end();
  longTasks.length = 0;
  begin();
}

/** Lets pieces come, the first of them 1-based; each is on the screen before the next one comes. */
async function feed(kind: Runner, subject: Subject, first: number, last: number): Promise<void> {
  const text = SUBJECTS[subject]();
  const pieces = piecesOf(text);
  for (let piece = first; piece <= last; piece += 1) await show(kind, partOf(text, piece), piece < pieces);
}

/** Lets pieces come at their own pace, whether or not the last one is on the screen. Answers the frames of a second. */
async function live(kind: Runner, subject: Subject, first: number, last: number, pace: number): Promise<number> {
  const text = SUBJECTS[subject]();
  const Shown = RUNNERS[kind];
  const began = performance.now();
  let frames = 0;
  let frame = requestAnimationFrame(function next() {
    frames += 1;
    place.scrollTop = place.scrollHeight;
    frame = requestAnimationFrame(next);
  });
  for (let piece = first; piece <= last; piece += 1) {
    root.render(<Shown text={partOf(text, piece)} growing />);
    await new Promise((done) => setTimeout(done, Math.max(0, began + (piece - first + 1) * pace - performance.now())));
  }
  cancelAnimationFrame(frame);
  return (frames * 1_000) / (performance.now() - began);
}

/** Long tasks in milliseconds, elements and formulas at the end: the same for all who lay out the same. */
const outcome = () => {
  longTasks.push(...watch.takeRecords().map(({ duration }) => duration));
  return { longTasks, elements: place.querySelectorAll('*').length, formulas: place.querySelectorAll('.katex').length };
};

const bench = { warm, feed, live, outcome };
export type BenchPage = typeof bench;
Object.assign(window, { bench });
