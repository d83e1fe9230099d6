import { texts } from '../../texts';
import './identifiedMark.css';

/** Beside a record that the typed text names by an identifier. */
export const IdentifiedMark = () => <small className="sn-identified">{texts.identified}</small>;
