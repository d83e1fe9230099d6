import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange, useAddressNow } from '../../../shared/ui/useAddressChange';
import { momentIn, momentText } from '../player/moment';
import type { Moment } from '../player/moment';

/** Milliseconds of rest after which the address says the moment: browsers refuse an address that changes all the time. */
const REST = 300;

/**
 * The moment that is shown, in step with `moment` of the address.
 * @param lengths number of actions of each page of the session
 */
export function useMoment(lengths: readonly number[]): [Moment, (moment: Moment) => void] {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const addressNow = useAddressNow();
  const inAddress = params.get('moment');
  const [known, setKnown] = useState(inAddress);
  const [moment, setMoment] = useState(() => momentIn(inAddress, lengths));
  const text = momentText(moment, lengths.length);
  // Another moment came in by link or history.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== text) setMoment(momentIn(inAddress, lengths));
  }
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => {
      // A link that was followed meanwhile, and is not drawn yet, wins.
      if (addressNow().get('moment') !== known) return;
      setKnown(text);
      change({ moment: text }, { replace: true });
    }, REST);
    return () => clearTimeout(timer);
  }, [text, known, change, addressNow]);
  return [moment, setMoment];
}
