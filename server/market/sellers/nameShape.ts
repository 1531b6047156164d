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

/**
 * What is left of a name when one does not look closely: without case, accents, spaces and signs, and with
 * look-alikes as one letter. Two names of the same shape are taken for each other.
 */
export const nameShape = (name: string): string =>
    [...name.normalize('NFKC').toLowerCase().normalize('NFD')]
        .filter(letter => /[\p{L}\p{N}|]/u.test(letter))
        .map(letter => {
            const latin = lookAlikes[letter] ?? letter;
            // i and l are one, whichever alphabet they come from
            return lookAlikes[latin] ?? latin;
        })
        .join('')
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w');

/** In the name of a seller who does not work for the platform. */
const platformWords = [
    ...(['official', 'administrator', 'moderator', 'customerservice', 'escrow'] as const),
    ...(['官方', '客服', '管理员', '平台担保', 'footfall'] as const),
].map(word => nameShape(word));

/** Whether a name says that its bearer speaks for the platform; `webtitle` is what the operator calls it. */
export const soundsOfficial = (name: string, webtitle: string): boolean => {
    const shape = nameShape(name);
    const own = nameShape(webtitle);
    return [...platformWords, ...([...own].length >= 3 ? [own] : [])].some(word =>
        shape.includes(word),
    );
};
