import { sessionTest } from '../../../testing/sessionTest';

sessionTest('base-with-tags');
