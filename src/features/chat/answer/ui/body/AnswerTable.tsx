import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import type { TableRows } from '../../lib/tableRows';
import { BlockPart } from './BlockPart';
import { TableFrame, answerElements } from './answerElements';

const inside = ({ children }: { children?: ReactNode }) => children;

/** The table of a part is the one around all parts. */
const headElements: Components = { ...answerElements, table: inside };
/** The head of a row stands for the one above all rows. */
const rowElements: Components = { ...headElements, thead: () => null, tbody: inside };

interface AnswerTableProps {
  table: TableRows;
  /** The last row is not at its end. */
  growing: boolean;
  /** Unique in the page. */
  id: string;
}

/** A table that is laid out row by row: while it grows the rows above the last one are left alone. */
export function AnswerTable({ table: { head, rows }, growing, id }: AnswerTableProps) {
  return (
    <TableFrame>
      <BlockPart source={head} growing={false} id={id} components={headElements} />
      {rows.length > 0 ? (
        <tbody>
          {rows.map((row, index) => (
            <BlockPart
              key={index}
              source={row}
              growing={growing && index === rows.length - 1}
              id={`${id}-${index}`}
              components={rowElements}
            />
          ))}
        </tbody>
      ) : null}
    </TableFrame>
  );
}
