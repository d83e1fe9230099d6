/** What the shell of `public/index.html` wears: with these rules in the first sheet it is painted as soon as they are there. */
import '../../shared/ui/theme/tokens.css';
import '../../shared/ui/buttons/plainButton.css';
import '../../shared/ui/buttons/button.css';
import '../base.css';
import '../layout/frame.css';
import '../../shared/ui/fields/segmented.css';
import '../../shared/ui/fields/searchRow.css';
import '../../pages/HomePage/homePage.css';
import '../../shared/ui/loading/skeleton.css';
import './shell.css';
