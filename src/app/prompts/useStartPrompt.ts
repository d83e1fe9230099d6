import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { chatActions, chatPlaces, useInsertPrompt } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';

/**
 * Puts a prompt into the box of a new conversation, which comes to the front whatever is there: one with fields asks for
 * them over that box. Answers where the caret belongs; null while there is a form.
 */
export function useStartPrompt(): (prompt: { title: string; content: string }) => number | null {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const insert = useInsertPrompt();
  return (prompt) => {
    // Otherwise the address would go on to the conversation that was open last, and the form would have no box.
    dispatch(chatActions.newChatChosen(chatPlaces.agent));
    void navigate(agentLink(''));
    return insert(chatPlaces.agent, prompt);
  };
}
