import { sessionTest } from '../../../testing/sessionTest';

sessionTest('failing-upload', 225, 276);
