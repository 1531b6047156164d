import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentPolicy, hashOf } from '../http/contentPolicy';
import { escapeText, scriptJson } from './escape';

const marks = {
    tracker: '<!--tracker-->',
    scheme: '<!--scheme-->',
    root: '<div id="root"></div>',
    head: /<!--head-->[\s\S]*?<!--\/head-->/,
    noScript: /<!--no-script-->[\s\S]*?<!--\/no-script-->/,
    styles: /<link rel="stylesheet"([^>]*) href="(\/assets\/[^"]+\.css)">/,
} as const;

/**
 * Before anything is painted: whoever chose light or dark gets it at once (kept by the browser's part
 * in `src/ui/browser/colourScheme.ts`), and whoever is signed in sees no way in until the page knows.
 */
const schemeScript =
    "try{var d=document.documentElement.dataset,t=localStorage.getItem('footfall.theme');if(!('themeFixed' in d)&&(t==='light'||t==='dark'))d.theme=t}catch(e){}" +
    "if(/(^|; )x-token=./.test(document.cookie))document.documentElement.dataset.session='1'";

/** What the policy of content names to let that script run. */
export const schemeHash = hashOf(schemeScript);

interface Written {
    head: string;
    /** what stands in the root element */
    html: string;
    /** what the browser takes the page over with */
    state: unknown;
    /** BCP 47 */
    locale: string;
    /** where the page says so and not its visitor */
    theme?: 'light' | 'dark' | undefined;
}

/** The built page, which the server fills. */
export interface PageTemplate {
    /** The page as it is, for what only a browser can show, with links to what it will need and what is seen first. */
    shell(ownTag: string, begin?: { preloads: string; frame: string }): string;
    written(page: Written, ownTag: string): string;
    /** what the header says of written pages: no style sheet but their own */
    policy: string;
    /** whether pages can be written into it */
    isWritable: boolean;
}

interface Styled {
    page: string;
    hashes: string[];
}

/**
 * The public style sheet in the page itself: nothing is painted before it is there, and a slow network
 * takes as long to answer for it as for the page. The link stays, switched off, because the bundler's
 * loader would fetch with the code of a page a sheet that it finds no link of.
 */
const withStyles = async (page: string, folder: string): Promise<Styled> => {
    const [link, attributes, address] = marks.styles.exec(page) ?? [];
    if (!link || !address) return { page, hashes: [] };
    const styles = (await readFile(join(folder, address), 'utf8')).trim();
    const off = `<link rel="stylesheet"${attributes} href="${address}" disabled>`;
    const text = page.replace(link, () => `<style>${styles}</style>\n        ${off}`);
    return { page: text, hashes: [hashOf(styles)] };
};

const nothing = { preloads: '', frame: '' };

/** Text is put in by functions: a `$` in it means nothing. */
export const readTemplate = async (file: string): Promise<PageTemplate> => {
    const source = await readFile(file, 'utf8');
    const base = source.replace(marks.scheme, () => `<script>${schemeScript}</script>`);
    const { page: styled, hashes } = await withStyles(base, dirname(file));
    const shell: PageTemplate['shell'] = (ownTag, { preloads, frame } = nothing) =>
        base
            .replace(marks.tracker, () => preloads + ownTag)
            .replace(marks.root, () => marks.root + frame);
    const written: PageTemplate['written'] = ({ head, html, state, locale, theme }, ownTag) =>
        styled
            .replace('<html lang="en">', () => {
                const fixed = theme ? ` data-theme="${theme}" data-theme-fixed` : '';
                return `<html lang="${escapeText(locale)}"${fixed}>`;
            })
            .replace(marks.head, () => head)
            .replace(marks.tracker, () => ownTag)
            .replace(marks.noScript, '')
            .replace(
                marks.root,
                () =>
                    `<div id="root">${html}</div>\n        <script type="application/json" id="rendered">${scriptJson(state)}</script>`,
            );
    const policy = contentPolicy({ scripts: [schemeHash], styles: hashes });
    return { shell, written, policy, isWritable: source.includes(marks.root) };
};
