import { reportPages } from '../../../contract/platform/reportPages';
import { escapeText } from './escape';

/** The sidebar's width and the collapsed one's, as `src/app/theme.ts` has them. */
const [wide, rail] = [198, 64];

const styles = (side: number): string =>
    [
        '#frame{position:absolute;inset:var(--impersonation-height,0px) 0 0;min-height:0;background:var(--page);pointer-events:none}',
        '#frame i{position:absolute;background:var(--surface);border:0 solid var(--line)}',
        `#frame i:first-child{inset:0 auto 0 0;width:${side}px;border-right-width:1px}`,
        `#frame i:nth-child(2){inset:0 0 auto ${side}px;height:56px;border-bottom-width:1px}`,
        // of a page's heading and the row that it stands in
        `#frame b{position:absolute;left:${side + 24}px;top:80px;line-height:40px;font-size:24px;font-weight:650;letter-spacing:-.01em}`,
        '@media(max-width:991.95px){#frame i:first-child{display:none}#frame i:nth-child(2){left:0}#frame b{left:16px;top:72px;line-height:44px}}',
    ].join('');

interface Place {
    path: string;
    language: 'en' | 'zh';
    /** whether the sidebar was collapsed */
    isNarrow: boolean;
}

const titleAt = ({ path, language }: Place): string | undefined => {
    const found = Object.values(reportPages).find(
        // a site's id may stand in the place of the word
        page => new RegExp(`^${page.path.replace(/:\w+$/, '[^/]+')}/?$`).test(path),
    );
    return found?.title[language === 'zh' ? 1 : 0];
};

/**
 * What a report's page begins with, seen as soon as the document is there: its edges and its title. The
 * browser takes it away when the application shows its own (`src/ui/browser/takeFrame.ts`). Empty for
 * all other pages.
 */
export const appFrame = (place: Place): string => {
    const title = titleAt(place);
    if (title === undefined) return '';
    const css = styles(place.isNarrow ? rail : wide);
    return [
        `<div id="frame" class="public" aria-hidden="true"><i></i><i></i><b>${escapeText(title)}</b></div>`,
        `<style>${css}</style>`,
        '<noscript><style>#frame{display:none}</style></noscript>',
    ].join('');
};
