import { nothing } from '../../../testing/stories/nothing';
import { States } from '../../../testing/stories/States';
import { Button } from '../buttons/Button';
import { Checkbox } from './Checkbox';
import { ChipGroup } from './ChipGroup';
import { ChipSet } from './ChipSet';
import { ChoiceList } from './ChoiceList';
import { FacetGroup } from './FacetGroup';
import { KeywordBox } from './KeywordBox';
import { NameFields } from './NameFields';
import { Segmented } from './Segmented';
import { Switch } from './Switch';
import '../dialogs/formDialog.css';
import './searchRow.css';

export default {};

const box = (words: string, looks: { checked?: boolean; indeterminate?: boolean; disabled?: boolean }) => (
  <Checkbox checked={false} onChange={nothing} {...looks}>
    {words}
  </Checkbox>
);

export const Checkboxes = () => (
  <States
    inline
    of={{
      free: box('期刊论文', {}),
      ticked: box('期刊论文', { checked: true }),
      'some of it': box('全选', { indeterminate: true }),
      disabled: box('期刊论文', { disabled: true }),
      'ticked, disabled': box('期刊论文', { checked: true, disabled: true }),
    }}
  />
);

const KINDS = ['全部', '期刊论文', '会议论文', '预印本', '学位论文', '图书', '标准', '专利'].map((label) => ({ value: label, label }));

export const Chips = () => (
  <States
    of={{
      'one holds': <ChipGroup label="类型" options={KINDS} chosen="期刊论文" onChoose={nothing} />,
      'one out of sight holds': <ChipGroup label="类型" options={KINDS} chosen="专利" onChoose={nothing} />,
      'several hold': <ChipSet label="类型" options={KINDS} chosen={['期刊论文', '图书']} max={3} onToggle={nothing} />,
      'as many as may': (
        <ChipSet
          label="学科"
          options={KINDS.map((kind) => ({ ...kind, detail: '128' }))}
          chosen={['期刊论文', '图书']}
          max={2}
          onToggle={nothing}
        />
      ),
    }}
  />
);

const QUESTIONS = ['注意力机制解决了什么问题？', '长上下文下的记忆如何评测？', '冻土退化对碳排放的影响有多大？'];

export const Choices = () => (
  <States
    of={{
      questions: <ChoiceList choices={QUESTIONS.map((label) => ({ key: label, label }))} onChoose={nothing} />,
      'with a detail': (
        <ChoiceList choices={[{ key: 'a', label: '文献助手', detail: '回答关于文献的问题，每句都有出处' }]} onChoose={nothing} />
      ),
      'two on their way': <ChoiceList choices={[{ key: 'a', label: QUESTIONS[0]! }]} awaited={2} onChoose={nothing} />,
    }}
  />
);

const SOURCES = [
  ['Nature', 1284],
  ['科学通报', 96],
  ['Proceedings of the National Academy of Sciences of the United States of America', 31],
  ['自动化学报', 12],
  ['Cell', 7],
  ['Science', 5],
  ['计算机研究与发展', 3],
  ['中文信息学报', 1],
].map(([value, count]) => ({ value: String(value), label: String(value), count: Number(count) }));

export const Facets = () => (
  <States
    of={{
      'some are chosen': <FacetGroup title="来源" values={SOURCES} chosen={['Nature', '科学通报']} onToggle={nothing} />,
      'few, estimated': <FacetGroup title="来源" values={SOURCES.slice(0, 3)} chosen={[]} onToggle={nothing} estimated />,
      'a chosen one that no hit has': <FacetGroup title="语言" values={[]} chosen={['de']} nameOf={() => '德语'} onToggle={nothing} />,
    }}
  />
);

export const KeywordBoxes = () => (
  <States
    of={{
      empty: <KeywordBox keyword="" label="在成员中查找" hint="姓名或邮箱" onKeyword={nothing} />,
      filled: <KeywordBox keyword="王小明" label="在成员中查找" onKeyword={nothing} />,
    }}
  />
);

const LABELS = { name: '名称', desc: '说明' };

const named = (name: string, desc: string) => (
  <div className="sn-form-dialog">
    <NameFields name={name} desc={desc} labels={LABELS} onChange={nothing} />
  </div>
);

export const Names = () => <States of={{ empty: named('', ''), filled: named('冻土课题组', '青藏高原多年冻土的碳循环') }} />;

const MODES = ['文献检索', '智能问答', '深度研究'].map((label) => ({ value: label, label }));

export const SegmentedChoices = () => (
  <States
    of={{
      middle: <Segmented aria-label="方式" options={MODES} value="文献检索" onChange={nothing} />,
      small: <Segmented aria-label="方式" options={MODES} value="深度研究" size="small" onChange={nothing} />,
    }}
  />
);

export const Switches = () => (
  <States
    inline
    of={{
      off: <Switch aria-label="提醒" checked={false} onChange={nothing} />,
      on: <Switch aria-label="提醒" checked onChange={nothing} />,
      'off, disabled': <Switch aria-label="提醒" checked={false} disabled onChange={nothing} />,
      'on, disabled': <Switch aria-label="提醒" checked disabled onChange={nothing} />,
    }}
  />
);

const searchRow = (value: string, invalid = false) => (
  <div className="sn-search-row">
    <div className="sn-search-field">
      <input aria-label="检索词" aria-invalid={invalid} placeholder={'题名、作者、关键词或 "精确短语"'} value={value} onChange={nothing} />
    </div>
    <Button type="primary">检索</Button>
  </div>
);

export const SearchRow = () => (
  <States
    of={{
      empty: searchRow(''),
      filled: searchRow('注意力机制 AND 长上下文'),
      'a mistake in it': searchRow('注意力机制 AND', true),
      large: <div className="sn-search-large">{searchRow('')}</div>,
    }}
  />
);
