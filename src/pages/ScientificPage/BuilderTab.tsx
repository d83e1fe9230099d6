import { useNavigate } from 'react-router-dom';
import { QueryBuilder, builderLink } from '../../features/papers';
import { useBuilderLink } from './useBuilderLink';

/** 高级检索: what is being built stands in the link, so that the way back from the results leads to it. */
export function BuilderTab() {
  const navigate = useNavigate();
  const keepLink = useBuilderLink();
  return (
    <QueryBuilder
      onSearch={(text, type) => {
        keepLink();
        navigate(builderLink('/scientific/searchResult', { text, type }));
      }}
    />
  );
}
