import { nothing } from '../../../testing/stories/nothing';
import { Pressed } from '../../../testing/stories/Pressed';
import { States } from '../../../testing/stories/States';
import { answers } from '../../../testing/stories/answers';
import { Button } from '../buttons/Button';
import { AnswerLine } from './AnswerLine';
import { Answered } from './Answered';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorDetails } from './ErrorDetails';
import { FailedView } from './FailedView';
import { NotLoaded } from './NotLoaded';
import { OnDemand } from './OnDemand';
import { OnDemandDialog } from './OnDemandDialog';
import { PageSkeleton } from './PageSkeleton';
import type { SkeletonKind } from './PageSkeleton';
import { PartBoundary } from './PartBoundary';
import { StateView } from './StateView';
import { ErrorReports } from './errorReports';

export default {};

const FAULT = new TypeError("Cannot read properties of undefined (reading 'title')");
const LOST = Object.assign(new Error('Loading chunk 218 failed.'), { name: 'ChunkLoadError' });

function Throws({ error }: { error: Error }): never {
  throw error;
}

const answered = (name: keyof typeof answers, skeleton: SkeletonKind | 'line') => (
  <Answered
    answer={answers[name]}
    skeleton={skeleton}
    failed="成员没能载入"
    empty={<StateView kind="empty" title="还没有成员" detail="邀请同事一起整理文献。" action={{ label: '添加成员', onClick: nothing }} />}
  >
    {({ records }) => records.join('、')}
  </Answered>
);

export const AnsweredInItsStates = () => (
  <States
    of={{
      loading: answered('loading', 'list'),
      content: answered('content', 'list'),
      'asked for again': answered('busy', 'list'),
      'not renewed': answered('stale', 'list'),
      empty: answered('empty', 'list'),
      failed: answered('failed', 'list'),
      'not allowed': answered('forbidden', 'list'),
    }}
  />
);

export const AnsweredInALine = () => (
  <States
    of={{
      loading: answered('loading', 'line'),
      failed: answered('failed', 'line'),
      'not allowed': answered('forbidden', 'line'),
      'a line': <AnswerLine text="正在载入…" />,
      'a line that failed': <AnswerLine alert text="没能载入" onRetry={nothing} />,
    }}
  />
);

export const Skeletons = () => (
  <States
    of={Object.fromEntries((['search', 'list', 'chat', 'plain'] as const).map((kind) => [kind, <PageSkeleton key={kind} kind={kind} />]))}
  />
);

export const StateViews = () => (
  <States
    of={{
      empty: <StateView kind="empty" title="没有符合的文献" detail="换一个检索词，或放宽筛选。" />,
      'empty, with a next step': <StateView kind="empty" title="还没有项目" action={{ label: '新建项目', onClick: nothing }} />,
      failed: (
        <StateView
          kind="failed"
          title="文献没能载入"
          detail="网络中断"
          action={{ label: '重试', onClick: nothing }}
          further={<Button>返回</Button>}
        />
      ),
      'failed to load': <FailedView error={{ message: '服务暂时不可用' }} title="项目没能载入" onRetry={nothing} />,
      'not allowed': <FailedView error={{ status: 403, message: '' }} title="项目没能载入" onRetry={nothing} />,
    }}
  />
);

export const SmallFailures = () => (
  <States
    of={{
      'not loaded': <NotLoaded title="期刊信息没能载入" busy={false} onRetry={nothing} />,
      'on its way again': <NotLoaded title="期刊信息没能载入" busy onRetry={nothing} />,
      'a card that threw': (
        <PartBoundary of="p1">
          <Throws error={FAULT} />
        </PartBoundary>
      ),
      'a card whose code did not come': (
        <PartBoundary of="p2" title="图表没能显示">
          <Throws error={LOST} />
        </PartBoundary>
      ),
      details: <ErrorDetails error={FAULT} componentStack="" />,
      'details, open': (
        <Pressed on="summary">
          <ErrorDetails error={FAULT} componentStack="" />
        </Pressed>
      ),
    }}
  />
);

const broken = (error: Error, title?: string) => (
  <ErrorBoundary onRetry={nothing} {...(title ? { title } : {})}>
    <Throws error={error} />
  </ErrorBoundary>
);

export const Boundaries = () => (
  <ErrorReports value={nothing}>
    <States
      of={{
        'it threw': broken(FAULT),
        'it threw, by name': broken(FAULT, '检索结果没能显示'),
        'its code did not come': broken(LOST),
      }}
    />
  </ErrorReports>
);

const NEVER = () => new Promise<never>(nothing);

export const CodeOnItsWay = () => <OnDemand load={NEVER} fallback={<PageSkeleton kind="plain" />} />;

export const DialogOnItsWay = () => <OnDemandDialog open load={NEVER} with={{}} failedTitle="没能打开" onClose={nothing} />;

export const DialogThatThrew = () => (
  <ErrorBoundary onRetry={nothing} onClose={nothing} title="引用没能打开">
    <Throws error={LOST} />
  </ErrorBoundary>
);
