import '../style/page.css';
import { copyButtons } from './copy-buttons.ts';
import { installKey } from './install-key.ts';
import { rememberChoices } from './remember-choices.ts';
import { reportAnswer } from './report-answer.ts';
import { sendLanguage } from './send-language.ts';
import { showAges } from './show-ages.ts';
import { testConnection } from './test-connection.ts';
import { writtenAnswer } from './written-answer.ts';

// The pages are readable without this script, which only adds convenience.
showAges();
rememberChoices();
sendLanguage();
copyButtons();
testConnection();
void installKey();
void writtenAnswer();
reportAnswer();
