import { sessionTest } from '../../../testing/sessionTest';

sessionTest('failing-upload', 229, 306);
