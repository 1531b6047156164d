import { fileIdOf } from '../../../contract/platform/textHtml';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import { escapeText } from '../../platform/html/escape';
import { filesIn, sanitizeArticle } from './sanitizeArticle';

export interface Heading {
    id: string;
    text: string;
    level: number;
}

const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
    '&nbsp;': ' ',
};

/** The words of sanitised HTML, which writes out these entities only. */
export const textOf = (html: string): string =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(?:lt|gt|quot|amp|nbsp);/g, entity => entities[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim();

const imageFacts = async (db: Database, ids: readonly string[]) => {
    const files = await filesById(db, ids);
    return new Map(
        [...files.values()].map(({ id, width, height, alt }) => [
            id,
            { width: width ?? 0, height: height ?? 0, alt },
        ]),
    );
};

/**
 * Images wait until they are near, and have their room before they are there. One without a text of its own
 * has that of the library, or an empty one: without any, its address would be read out.
 */
const withFacts = async (db: Database, html: string): Promise<string> => {
    const known = await imageFacts(db, filesIn(html));
    return html.replace(/<img ([^>]*?)( ?\/?)>/g, (_, attributes: string) => {
        const id = fileIdOf(/\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '');
        const { width = 0, height = 0, alt = '' } = known.get(id ?? '') ?? {};
        const isSized = /\b(width|height)="/.test(attributes) || width === 0 || height === 0;
        const size = isSized ? '' : ` width="${width}" height="${height}"`;
        const text = /\balt="/.test(attributes) ? '' : ` alt="${escapeText(alt)}"`;
        return `<img ${attributes}${text}${size} loading="lazy" decoding="async">`;
    });
};

/** HTML of an article or a listing as visitors get it: sanitised once more, because it is shown. */
export const shownHtml = async (db: Database, stored: string): Promise<string> =>
    withFacts(db, sanitizeArticle(stored));

/** Gives the headings of sanitised HTML ids, so that a table of contents can lead to them. */
export const withAnchors = (html: string): { html: string; headings: Heading[] } => {
    const headings: Heading[] = [];
    const anchored = html.replace(
        /<h([1-6])([^>]*)>(.*?)<\/h\1>/gs,
        (whole, level: string, attributes: string, inner: string) => {
            const text = textOf(inner);
            if (text === '') return whole;
            const id = `part-${headings.length + 1}`;
            headings.push({ id, text, level: Number(level) });
            return `<h${level} id="${id}"${attributes}>${inner}</h${level}>`;
        },
    );
    return { html: anchored, headings };
};
