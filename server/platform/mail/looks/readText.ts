import { codePattern } from '../codeWords';
import { type EmailLanguage, greetings } from '../language';

/** A paragraph of a mail. */
export type Paragraph =
    | { kind: 'text'; lines: readonly string[] }
    | { kind: 'code'; code: string }
    /** an address of this server that stands by itself */
    | { kind: 'link'; address: string }
    /** what is told of one of several things, under which stands where it is */
    | { kind: 'item'; title: string; lines: readonly string[]; address: string };

/** What a mail says in one language. */
export interface Part {
    language: EmailLanguage;
    /** empty where nobody knows which part of the subject it is */
    title: string;
    paragraphs: readonly Paragraph[];
    /** how such mails end: each a line with an address of this server */
    endings: readonly string[];
}

/** A mail's text by what is in it. */
export interface ReadMail {
    parts: readonly Part[];
    /** stands over all parts; empty where each has its own */
    title: string;
    /** a page for all parts, whatever their language; empty without */
    page: string;
    /** lines below: who sends it, and from where */
    sender: readonly string[];
}

export interface Sender {
    product: string;
    /** of this server; empty when nobody has set one */
    address: string;
}

/** Between two languages, whose readers are not known. */
const between = /\n+—\n+/;

/** Addresses of this server in a text: no link is made of anybody else's. */
export const ownAddresses = (address: string): RegExp =>
    new RegExp(
        `${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/[\\w\\-.~/?#=&%+:@]*[\\w\\-~/=%])?(?![\\w\\-@:]|\\.\\w)`,
        'g',
    );

const isOwn = (text: string, address: string): boolean =>
    address !== '' && text.replace(ownAddresses(address), '') === '' && text !== '';

/** By such an address people unsubscribe. */
export const isEnding = (text: string): boolean => /[?&]stop=/.test(text);

const paragraphOf = (text: string, address: string): Paragraph => {
    const line = text.trim();
    if (codePattern.test(text)) return { kind: 'code', code: line };
    if (isOwn(line, address)) return { kind: 'link', address: line };
    const lines = text.split('\n');
    const [title = '', ...below] = lines;
    const last = below.pop() ?? '';
    if (isOwn(last, address)) return { kind: 'item', title, lines: below, address: last };
    return { kind: 'text', lines };
};

/** The share of Chinese letters from which on a text is Chinese: names in another one may be. */
const chineseShare = 0.2;

/** By its greeting, and where it has none by its letters. */
const languageOf = (blocks: readonly string[]): EmailLanguage => {
    const greeted = (['en', 'zh'] as const).find(one => greetings[one] === blocks[0]);
    if (greeted) return greeted;
    const text = blocks.join('\n').replace(/https?:\S+/g, '');
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
    return chinese > letters * chineseShare ? 'zh' : 'en';
};

const partOf = (blocks: readonly string[], title: string, address: string): Part => {
    const isLine = (block: string) => isEnding(block) && !isOwn(block.trim(), address);
    return {
        language: languageOf(blocks),
        title,
        paragraphs: blocks
            .filter(block => !isLine(block))
            .map(block => paragraphOf(block, address)),
        endings: blocks.filter(isLine),
    };
};

/** What a mail says, part by part; see `write` for how it is put together. */
export const readText = (
    { subject, text }: { subject: string; text: string },
    { product, address }: Sender,
): ReadMail => {
    const halves = text.split(between).map(half =>
        half
            .split(/\n{2,}/)
            .map(block => block.replace(/^\n+|\s+$/g, ''))
            .filter(block => block !== ''),
    );
    const isSender = (block: string) => block.split('\n')[0] === product;
    const said = halves.map(blocks => blocks.filter((block, at) => at === 0 || !isSender(block)));
    const sender = halves.flatMap(blocks => blocks.slice(1).filter(isSender)).at(-1);
    const last = said.at(-1)?.at(-1) ?? '';
    const hasPage = said.length > 1 && sender === undefined && isOwn(last, address);
    if (hasPage) said.at(-1)?.pop();
    const titles = said.length === 1 ? [subject] : subject.split(' / ');
    const isSplit = titles.length === said.length;
    return {
        parts: said.map((blocks, at) => partOf(blocks, (isSplit && titles[at]) || '', address)),
        title: isSplit ? '' : subject,
        page: hasPage ? last : '',
        sender: sender?.split('\n') ?? [product, address].filter(line => line !== ''),
    };
};
