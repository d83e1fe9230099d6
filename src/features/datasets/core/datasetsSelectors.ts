import { createSelector } from '@reduxjs/toolkit';
import { selectAllDatasetList } from './datasetsSlice';

/** Every base the user may read, as one list. */
export const selectEveryDataset = createSelector([selectAllDatasetList], ([ai, project, reading]) => [
  ...ai.children,
  ...project.children.flatMap(({ datasets }) => datasets),
  ...reading.children,
]);

/** Bases that the user may put papers into: team bases with the permission, and reading lists. */
export const selectWritableDatasets = createSelector([selectEveryDataset], (datasets) =>
  datasets.filter((dataset) => dataset.permissions.can_add),
);
