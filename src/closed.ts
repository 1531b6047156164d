import { apiHost } from './ui/browser/apiHost';
import { askWhetherOpen } from './ui/browser/closedSite';
import { chosenScheme } from './ui/browser/colourScheme';
import { currentLanguage, localeOf } from './ui/browser/language';
import { safeRedirect } from './ui/browser/redirect';

/** ms between questions */
const every = 15_000;

const wayBack = (): string => {
    const from = safeRedirect(new URLSearchParams(window.location.search).get('from'));
    return from === undefined || from.startsWith('/closed.html') ? '/home' : from;
};

const look = async (): Promise<void> => {
    if (await askWhetherOpen(apiHost)) window.location.replace(wayBack());
};

const language = currentLanguage();
document.documentElement.lang = localeOf(language);
document.documentElement.dataset.language = language;
document.title = language === 'zh' ? '网站暂时关闭' : 'Site closed';
const scheme = chosenScheme();
if (scheme) document.documentElement.dataset.theme = scheme;

void look();
setInterval(() => void look(), every);
window.addEventListener('focus', () => void look());
