import type { DatasetPermissions } from '../../../src/contract/entities/dataset';
import type { ProjectAction } from '../../../src/model/roles';
import type { Parts } from '../../testing/contractRequests';
import type { World } from './world';

export interface AuthorisationRow {
  /** Whose data it answers: `all` the same for everybody, `self` the asking person's, `owner` that of the object it names. */
  whose: 'all' | 'self' | 'owner';
  parts?: (world: World) => Parts;
  /** Code of the owner's answer, 200 by default. */
  code?: number;
  /** What a member of the project needs for it. */
  needs?: ProjectAction | keyof DatasetPermissions;
}
