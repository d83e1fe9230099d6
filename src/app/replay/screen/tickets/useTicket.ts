import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useSearchParams } from 'react-router-dom';
import { askTicketFile } from '../../../../api/ticketFile';
import { TICKET_ID } from '../../../../model/support';
import { useAddressChange } from '../../../../shared/ui/useAddressChange';
import { texts } from './texts';

/** What the screen has open: a file of this computer, or a ticket by its number. */
const FILE = 'file';
const NOTHING = '';

interface TicketInAddress {
  /** Number in the address; empty: none. */
  ticket: string;
  /** The session that is open is the one that the address says. */
  isShown: boolean;
  /** Why the ticket did not come; empty otherwise. */
  failure: string;
  choose: (ticket: string) => void;
  retry: () => void;
  /** Back to the list, whatever is open. */
  leave: () => void;
  /** Opens a file of this computer in place of it. */
  openFile: (file: File) => void;
}

/**
 * The ticket that `ticket` of the address names, opened in the player as a file: its bytes stand in no store. A link keeps its `moment`.
 * @param allowed whether the person may see it at all
 * @param open the player's way to open a file
 * @param isOpen whether something is open already
 */
export function useTicket(allowed: boolean, open: (file: File) => Promise<void>, isOpen: boolean): TicketInAddress {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch();
  const change = useAddressChange();
  const [params] = useSearchParams();
  const ticket = params.get('ticket') ?? NOTHING;
  const isNumber = TICKET_ID.test(ticket);
  const [source, setSource] = useState(NOTHING);
  const [failed, setFailed] = useState({ ticket: NOTHING, message: '' });
  const [attempt, setAttempt] = useState(0);
  const show = useEffectEvent((file: File) => {
    setSource(ticket);
    void open(file);
  });
  useEffect(() => {
    if (!allowed || !isNumber) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await dispatch(askTicketFile(ticket, leaving.signal));
      if (leaving.signal.aborted) return;
      if ('file' in answer) show(answer.file);
      else setFailed({ ticket, message: answer.failure.message });
    };
    void ask();
    return () => leaving.abort();
  }, [allowed, isNumber, ticket, attempt, dispatch]);
  const leave = () => {
    setSource(NOTHING);
    change({ ticket: null, moment: null });
  };
  return {
    ticket,
    isShown: source === (ticket || FILE),
    failure: ticket !== NOTHING && !isNumber ? texts.wrongNumber : failed.ticket === ticket ? failed.message : '',
    choose: (chosen) => {
      setFailed({ ticket: NOTHING, message: '' });
      change({ ticket: chosen, moment: null });
    },
    retry: () => {
      setFailed({ ticket: NOTHING, message: '' });
      setAttempt(attempt + 1);
    },
    leave,
    openFile: (file) => {
      setSource(FILE);
      // The moment is one of what was open; without anything it is a link's, whose file this is.
      if (ticket !== NOTHING || isOpen) change({ ticket: null, moment: null }, { replace: true });
      void open(file);
    },
  };
}
