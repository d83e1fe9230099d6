import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { noLoginIn } from '../../model/addresses/errors';
import { Button } from '../../shared/ui/buttons/Button';
import { bootRequested } from '../../features/session';
import { OTHER, RETURNED, WORDS, refusedHost, texts } from './texts';
import './errorPage.css';

/** Code of an answer that asks to sign in. */
const SIGN_IN = '1009';

/** Position of the entry among those of this site, as the router notes it; the first has none before it. */
const hasEarlier = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** What a query says, in words. Its host is shown as text and leads nowhere: anybody can write such an address. */
function wordsOf(code: string, search: string): { title: string; detail: ReactNode; signIn?: string | undefined } {
  const { host, returned } = noLoginIn(search);
  if (code === SIGN_IN && host) {
    const words = refusedHost(host);
    const detail = (
      <>
        <p>
          {words.before}
          <code>{host}</code>
          {words.after}
        </p>
        <p>{words.operator}</p>
        <p>
          <code>{words.setting}</code>
        </p>
      </>
    );
    return { title: words.title, detail, signIn: words.signIn };
  }
  const { title, detail, signIn } = code === SIGN_IN && returned ? RETURNED : (WORDS[code] ?? OTHER);
  return { title, detail: <p>{detail}</p>, signIn };
}

/** `/error` and `/noLoginError`: the code in words, and the way back. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Only digits are shown: the code comes from the address bar.
  const code = /^\d{3,4}$/.exec(new URLSearchParams(search).get('err_code') ?? '')?.[0] ?? '';
  const words = wordsOf(code, search);
  const goOn = () => {
    // After a failed sign-in nothing requests the user by itself.
    if (words.signIn) dispatch(bootRequested());
    navigate(noLoginIn(search).back || '/home', { replace: true });
  };
  return (
    <main className="sn-error-page">
      <p className="sn-error-code" aria-hidden="true">
        {code || '!'}
      </p>
      <h1>{words.title}</h1>
      <div className="sn-error-detail">{words.detail}</div>
      <div className="sn-error-actions">
        <Button type="primary" onClick={goOn}>
          {words.signIn ?? texts.home}
        </Button>
        {hasEarlier() ? <Button onClick={() => navigate(-1)}>{texts.back}</Button> : null}
      </div>
    </main>
  );
}
