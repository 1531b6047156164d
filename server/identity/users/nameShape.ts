import { hanShapes } from './hanShapes';

/** Letters of other scripts, and digits, that are taken for a Latin letter at a glance. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
    [
        ...([
            'аa',
            'вb',
            'еe',
            'ѐe',
            'ёe',
            'іi',
            'ӏl',
            'јj',
            'кk',
            'мm',
            'нh',
            'оo',
            'рp',
        ] as const),
        ...(['сc', 'тt', 'уy', 'хx', 'ѕs', 'ԁd', 'ԛq', 'ԝw', 'һh', 'ɡg', 'ıi'] as const),
        ...(['αa', 'βb', 'εe', 'ηn', 'ιi', 'κk', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx'] as const),
        ...(['0o', '1l', '5s', 'il', '|l'] as const),
    ].map(pair => [...pair] as [string, string]),
);

/** The same of letters that are seldom seen, by the Latin letter that they are taken for. */
const seldom: Readonly<Record<string, string>> = {
    a: 'ɑᴀꓮꭺ@',
    b: 'ßʙᏼꓐ',
    c: 'ϲᴄꓚꮯ',
    d: 'đðᴅꓓꭰ',
    e: 'ᴇꓰꭼ',
    f: 'ƒꜰꓝ',
    g: 'ցɢꓖꮐ',
    h: 'ħհʜꓧꮋ',
    i: 'ɩɪꓲꭵ',
    j: 'յᴊꓙꭻ',
    k: 'ᴋꓗꮶ',
    l: 'łʟꓡꮮ',
    m: 'ᴍꓟꮇ',
    n: 'пոɴꓠ',
    o: 'øօᴏꓳ',
    p: 'þᴘꓑꮲ',
    r: 'гʀꓣꮢ',
    s: 'ꜱꓢꮪ$',
    t: 'ŧᴛꓔꭲ',
    u: 'սᴜꓴ',
    v: 'ѵʋᴠꓦꮩ',
    w: 'ѡաᴡꓪꮃ',
    x: 'ꓫ',
    y: 'ʏꓬꮍ',
    z: 'ᴢꓜꮓ',
};

const taken: ReadonlyMap<string, string> = new Map([
    ...hanShapes,
    ...Object.entries(lookAlikes),
    ...Object.entries(seldom).flatMap(([latin, letters]) =>
        [...letters].map(letter => [letter, latin] as const),
    ),
    ['æ', 'ae'],
    ['œ', 'oe'],
]);

/** What stands for a letter, and is none. */
const isKept = (letter: string): boolean => /[\p{L}\p{N}|@$]/u.test(letter);

/**
 * What is left of a name when one does not look closely: without case, accents, spaces and signs, and with
 * look-alikes as one letter. Two names of the same shape are taken for each other.
 */
export const nameShape = (name: string): string =>
    name
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        // in a word it is an i upside down, at its end a sign
        .replace(/!(?=\p{L})/gu, 'l')
        .replace(/./gsu, letter => (isKept(letter) ? letter : ''))
        .replace(/./gsu, letter => {
            const plain = taken.get(letter) ?? letter;
            // i and l are one, whichever alphabet they come from
            return lookAlikes[plain] ?? plain;
        })
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w');

/** The shape, or of a name that has no letters what there is instead; empty for one that nobody sees. */
export const comparedName = (name: string): string =>
    nameShape(name) || name.normalize('NFKC').replace(/[\p{C}\p{Z}\p{M}]/gu, '');

/** In the name of a seller who does not work for the platform. */
const platformWords = [
    ...(['official', 'administrator', 'moderator', 'customerservice', 'escrow'] as const),
    ...(['官方', '客服', '管理员', '平台担保', 'footfall', 'customersupport'] as const),
].map(word => nameShape(word));

/** The same where nothing else stands in it: in other names they are words like any other. */
const wholeNames: ReadonlySet<string> = new Set(
    [
        ...(['Admin', 'Admins', 'Support', 'Support team', 'System', 'Staff', 'Root'] as const),
        ...(['Platform', 'Finance', 'Reviewer', 'Helpdesk', 'Help desk', 'Security'] as const),
        ...([
            '平台',
            '系统',
            '系统消息',
            '系统通知',
            '系统管理',
            '财务',
            '审核员',
            '站长',
        ] as const),
    ].map(word => nameShape(word)),
);

/** Whether a name says that its bearer speaks for the platform; `webtitle` is what the operator calls it. */
export const soundsOfficial = (name: string, webtitle: string): boolean => {
    const shape = nameShape(name);
    const own = nameShape(webtitle);
    if (wholeNames.has(shape)) return true;
    return [...platformWords, ...([...own].length >= 3 ? [own] : [])].some(word =>
        shape.includes(word),
    );
};
