export { opened as queryOpened } from './lib/changes';
export { queryBuilderSlice, selectQueryText, selectQueryType } from './queryBuilderSlice';
export { QueryBuilder } from './ui/QueryBuilder';
export { useBuild } from './ui/useBuild';
