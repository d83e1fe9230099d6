export { xmlText as cleanText } from '../../../../shared/lib/xmlText';
