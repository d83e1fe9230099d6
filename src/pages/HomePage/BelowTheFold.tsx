import { Recommended } from './Recommended';
import { RecommendedTools } from './RecommendedTools';
import './belowTheFold.css';

/** What follows the questions and agents: its code comes after the first load. */
export default function BelowTheFold() {
  return (
    <>
      <Recommended />
      <RecommendedTools />
    </>
  );
}
