import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { bootRequested } from '../../features/session';
import { OTHER, WORDS, texts } from './texts';
import type { Words } from './texts';
import './errorPage.css';

/** Position of the entry among those of this site, as the router notes it; the first has none before it. */
const hasEarlier = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** `/error` and `/noLoginError`: the code in words, and the way back. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Only digits are shown: the code comes from the address bar.
  const code = /^\d{3,4}$/.exec(new URLSearchParams(search).get('err_code') ?? '')?.[0] ?? '';
  const words: Words = WORDS[code] ?? OTHER;
  const goHome = () => {
    // After a failed sign-in nothing requests the user by itself.
    if (words.signIn) dispatch(bootRequested());
    navigate('/home', { replace: true });
  };
  return (
    <main className="sn-error-page">
      <p className="sn-error-code" aria-hidden="true">
        {code || '!'}
      </p>
      <h1>{words.title}</h1>
      <p>{words.detail}</p>
      <div className="sn-error-actions">
        <Button type="primary" onClick={goHome}>
          {words.signIn ? texts.signIn : texts.home}
        </Button>
        {hasEarlier() ? <Button onClick={() => navigate(-1)}>{texts.back}</Button> : null}
      </div>
    </main>
  );
}
