import { sessionTest } from '../../../testing/sessionTest';

sessionTest('reading-and-notes', '1.60');
