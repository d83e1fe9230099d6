import fs from 'node:fs';
import { tokenSheet } from './tokenSheet';

/** `npm run tokens`: writes the style sheet of the tokens. */
fs.writeFileSync('src/shared/ui/theme/tokens.css', tokenSheet());
