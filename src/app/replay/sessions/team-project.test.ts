import { sessionTest } from '../../../testing/sessionTest';

sessionTest('team-project');
