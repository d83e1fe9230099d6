import './app/shell/shellStyles';
import { startSoon } from './app/shell/startSoon';

// `public/stage.html` has the same code, and starts nothing of it.
if (document.body.dataset.stage === undefined) void startSoon();
else void import(/* webpackChunkName: "stage" */ './app/replay/stage/startStage').then(({ startStage }) => startStage());
