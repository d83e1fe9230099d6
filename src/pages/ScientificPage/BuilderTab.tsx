import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paperTypeChanged } from '../../features/papers';
import { QueryBuilder } from '../../features/queryBuilder';
import { builderLink } from '../../model/addresses/queryBuilder';
import { SCIENTIFIC_RESULTS_PATH } from '../../model/addresses/results';
import { useBuilderLink } from './useBuilderLink';

/** 高级检索: what is being built stands in the link, so that the way back from the results leads to it. */
export function BuilderTab() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const keepLink = useBuilderLink();
  return (
    <QueryBuilder
      onType={(type) => void dispatch(paperTypeChanged(type))}
      onSearch={(text, type) => {
        keepLink();
        navigate(builderLink(SCIENTIFIC_RESULTS_PATH, { text, type }));
      }}
    />
  );
}
