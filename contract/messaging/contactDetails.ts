/** Ways to be reached, or to be paid, beside the platform. */
export const contactKinds = ['email', 'phone', 'messenger', 'payment'] as const;
export type ContactKind = (typeof contactKinds)[number];

const at = String.raw`\s?(?:@|\(at\)|\[at\])\s?`;
const dot = String.raw`\s?(?:\.|\(dot\)|\[dot\])\s?`;
const messengers = [
    ...[
        '微信',
        '薇信',
        '威信',
        'v信',
        'wechat',
        'weixin',
        'vx',
        'wx',
        'qq',
        '扣扣',
        'telegram',
        'tg',
    ],
    ...['whatsapp', 'skype', 'discord', 'signal', 'line', 'viber', '飞书', '钉钉'],
].join('|');

/**
 * What gives each kind away in a text of NFKC form. Addresses of chains are case-sensitive: TRON's are Base58
 * with a leading T, EVM's 40 hexadecimal digits; the hash of a transaction has 64 and is none.
 */
const patterns: Readonly<Record<ContactKind, readonly RegExp[]>> = {
    email: [new RegExp(String.raw`[\w.+-]{1,64}${at}[a-z\d-]{1,63}${dot}[a-z]{2,}`, 'i')],
    phone: [
        // mobile numbers of China, in groups or not
        /(?<![\w.])(?:\+?86[-\s]?)?1[3-9]\d(?:[-\s]?\d){8}(?![\w.]?\d)/,
        /(?<![\w.])\+\d(?:[-\s().]{0,2}\d){7,13}(?!\d)/,
    ],
    messenger: [
        new RegExp(
            String.raw`(?<![a-z])(?:${messengers})(?:\s?(?:号|号码|id|number))?\s?(?:[:：=]|是|is)?\s?@?(?=[\w.-]*\d)[a-z\d][\w.-]{4,31}`,
            'i',
        ),
        new RegExp(
            String.raw`(?<![a-z])(?:${messengers})(?:\s?(?:号|号码|id|number))?\s?(?:[:：=]|是|is )\s?@?[a-z\d][\w.-]{4,31}`,
            'i',
        ),
        /\b(?:t\.me|wa\.me|discord\.gg|line\.me|u\.wechat\.com|qm\.qq\.com)\/\S/i,
    ],
    payment: [
        /(?<![1-9A-HJ-NP-Za-km-z])T[1-9A-HJ-NP-Za-km-z]{33}(?![1-9A-HJ-NP-Za-km-z])/,
        /(?<![\da-fA-F])0x[\da-fA-F]{40}(?![\da-fA-F])/,
        // UnionPay cards, in groups of four or not
        /(?<!\d)62\d{2}(?:[-\s]?\d{4}){3}(?:[-\s]?\d{1,3})?(?!\d)/,
        /(?:paypal\.me|qr\.alipay\.com)\/\S/i,
    ],
};

/**
 * Which kinds of contact details a text seems to hold: a hint for those who read it, not a proof. Somebody
 * who wants to hide them can.
 */
export const contactDetailsIn = (text: string): ContactKind[] => {
    const plain = text.normalize('NFKC');
    return contactKinds.filter(kind => patterns[kind].some(pattern => pattern.test(plain)));
};
