import type { PlanStep } from '../../../src/contract/entities/research';
import { CitationGate } from '../../answering/citing/citationGate';
import { CallError } from '../../kernel/errors';
import type { FoundSource, Parts, Run } from './means';
import { notesPrompt } from './prompts';
import { ReportSources } from './sources';

const MAX_NOTES = 8_000;

/**
 * What a model notes of a step's sources; empty without one. Its numbers are taken out: they would mean others than those of
 * the report. A model that fails leaves no notes, and the step goes on.
 */
export async function* takeNotes(run: Run, step: PlanStep, found: readonly FoundSource[]): Parts<string> {
  const { means, signal, topic, english } = run;
  const { model } = means;
  if (!model || found.length === 0) return '';
  const sources = new ReportSources([{ stepId: step.id, sources: found, notes: '' }]);
  const passages = sources.passages();
  const gate = new CitationGate(passages, sources.citations);
  // A server that takes the run over begins them anew, as a message of its own.
  const id = means.newId();
  const chunk = (content: string, reasoning_content = '', finish_reason: 'stop' | 'length' | null = null) =>
    ({ event: 'message_chunk', id, agent: 'researcher', content, reasoning_content, finish_reason }) as const;
  let notes = '';
  const settled = (text: string) => {
    const plain = text.replace(/\[\d+\]/g, '');
    notes += plain;
    return plain;
  };
  try {
    for await (const delta of model.stream(notesPrompt(topic, step, passages, sources.byId, english), signal)) {
      const content = settled(gate.push(delta.content));
      if (content || delta.reasoning) yield chunk(content, delta.reasoning);
      if (delta.finish || notes.length > MAX_NOTES) break;
    }
    yield chunk(settled(gate.end(true)), '', 'stop');
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CallError)) throw error;
    yield chunk(settled(gate.end(false)), '', 'stop');
    yield { event: 'error', error: error.message };
  }
  return notes;
}
