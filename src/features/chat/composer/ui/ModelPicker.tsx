import { memo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useGetApplicationModelsQuery } from '../../../../api/chatApi';
import { modelChosen, selectModelChoice } from '../../core/composerSlice';
import type { ComposerState } from '../../core/composerSlice';
import { texts } from '../texts';

/** Which model answers. Without a model this is stated, so that excerpts are not taken for a model's words. */
export const ModelPicker = memo(function ModelPicker({ applicationId }: { applicationId: string }) {
  const dispatch = useDispatch();
  const chosen = useSelector((state: { composer: ComposerState }) => selectModelChoice(state, applicationId));
  const { data, isError, isFetching, refetch } = useGetApplicationModelsQuery(applicationId ? { params: { applicationId } } : skipToken);
  if (isError && !isFetching) {
    return (
      <span className="sn-composer-model">
        {texts.modelFailed}
        <Button type="link" size="small" aria-label={texts.retryModels} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </span>
    );
  }
  if (!data) return null;
  const [only] = data;
  // The server lists excerpting always: alone, it means that no model is set.
  if (data.length < 2)
    return only ? (
      <span className="sn-composer-model" title={texts.noModelWhy}>
        {texts.noModel}
      </span>
    ) : null;
  const standard = data.find(({ is_default }) => is_default)?.model_id ?? only?.model_id ?? '';
  return (
    <select
      className="sn-composer-model"
      aria-label={texts.model}
      value={data.some(({ model_id }) => model_id === chosen) ? chosen : standard}
      onChange={({ target }) => dispatch(modelChosen({ application_id: applicationId, model_id: target.value }))}
    >
      {data.map(({ model_id, name }) => (
        <option key={model_id} value={model_id}>
          {name}
        </option>
      ))}
    </select>
  );
});
