import { sessionTest } from '../../../testing/sessionTest';

sessionTest('history-combined');
