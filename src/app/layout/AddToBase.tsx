export { PlaceDialog as AddToBase } from '../../features/datasets';
