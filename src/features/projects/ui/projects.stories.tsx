import { aProject } from '../../../testing/builders';
import { nothing } from '../../../testing/stories/nothing';
import { States } from '../../../testing/stories/States';
import type { Project } from '../../../contract/entities/project';
import { ProjectCard } from './ProjectCard';
import './projects.css';

export default {};

const card = (changes: Partial<Project>) => <ProjectCard project={aProject(changes)} onFiles={nothing} onDelete={nothing} />;

export const Cards = () => (
  <div className="sn-projects-list">
    <States
      of={{
        managed: card({ desc: '青藏高原多年冻土的碳循环', subject: '地球科学' }),
        'of another role': card({ project_id: 'pr2', role: 'reader' }),
        'a long name': card({ project_id: 'pr3', name: '面向长上下文语言模型的记忆机制、评测方法与应用研究联合课题组（2024–2027）' }),
        empty: card({ project_id: 'pr4', member_count: 1, dataset_count: 0, file_count: 0 }),
      }}
    />
  </div>
);
