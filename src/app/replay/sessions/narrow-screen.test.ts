import { sessionTest } from '../../../testing/sessionTest';

sessionTest('narrow-screen');
