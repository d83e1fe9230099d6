import type { EventChannel } from 'redux-saga';
import { followResearch } from '../../../../api/researchStream';
import type { ResearchEntry, ResearchStart } from '../../../../api/researchStream';
import { streamChannel } from '../../../../api/streamChannel';
import type { Growing, StreamNews, StreamTiming } from '../../../../api/streamChannel';
import type { Transport } from '../../../../api/transport';

/** Messages of a run's stream to a saga: events in their order, at least one. */
export type ResearchNews = StreamNews<ResearchEntry[]>;

const growing: Growing<ResearchEntry, ResearchEntry[]> = {
  growthOf: (entry) => [entry],
  join: (before, after) => [...before, ...after],
};

/** The stream of one run as a channel; closing it ends the request, not the run. */
export function researchChannel(transport: Transport, start: ResearchStart, timing: StreamTiming): EventChannel<ResearchNews> {
  return streamChannel((options) => followResearch(transport, start, options), growing, timing);
}
